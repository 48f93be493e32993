import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { signedAmount } from '#client/domains/market-making/use-maker-words.ts'
import { toneOf } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { formatPercent, formatShare, listAmount } from '#client/ui/numbers.ts'
import type { MakerPoolDetail } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** Profit, and the parts that it is the sum of, to the last digit. */
export function PoolFigures({ pool }: { pool: MakerPoolDetail }) {
  const { t } = useLingui()
  const { profit, profitPercent, fills, baseShare } = pool
  const [code, unit] = [assetCode(pool.base), assetCode(pool.counter)]
  const signed = (value: string) => (
    <span className={toneOf(value)}>
      {ownFigure(signedAmount(value))} {unit}
    </span>
  )
  const [held, offered] = baseShare === null ? [] : [formatShare(baseShare), formatShare(1000 - baseShare)]
  const bound = pool.reserve === null ? null : ownFigure(listAmount(pool.reserve))
  const reserves =
    bound === null ? [] : [{ label: t`Reserves`, value: signed(profit.reserves), note: t`${bound} XLM, price moved` }]
  const percent = profitPercent === null ? null : formatPercent(profitPercent)
  return (
    <FigureStrip
      label={t`This pool in figures`}
      figures={[
        {
          label: t`Profit`,
          value: signed(profit.profit),
          note: percent === null ? undefined : t`${percent} of the budget`,
        },
        {
          label: t`Spread income`,
          value: signed(profit.spreadIncome),
          note: t`${plural(fills, { one: '# fill', other: '# fills' })}`,
        },
        {
          label: t`Inventory change`,
          value: signed(profit.inventoryChange),
          note: held ? t`${held} ${code}, ${offered} ${unit}` : undefined,
        },
        { label: t`Fees`, value: signed(profit.fees), note: t`trading and network` },
        ...reserves,
      ]}
    />
  )
}
