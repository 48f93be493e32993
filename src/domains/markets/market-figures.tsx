import { useLingui } from '@lingui/react/macro'
import { Change } from '#client/ui/change.tsx'
import { Sparkline } from '#client/ui/charts/sparkline.tsx'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { formatCount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorthWhole } from '#client/ui/worth.ts'
import type { Market, Markets } from '#shared/domains/markets/markets.schema.ts'
import { pairName } from '#shared/kernel/asset-id.ts'
import css from './markets.module.css'

/** What all markets did within 24 hours, and the two that moved most. */
export function MarketFigures({ items, totals }: Markets) {
  const { t } = useLingui()
  const moved = items
    .filter(({ change24h }) => change24h !== null)
    .toSorted((one, other) => Number(one.change24h) - Number(other.change24h))
  const [fall, rise] = [moved[0], moved.at(-1)]
  return (
    <Panel className={css.figures}>
      <FigureStrip
        label={t`All markets within 24 hours`}
        figures={[
          {
            label: t`Volume, 24 h`,
            value: formatWorthWhole(totals.volumeUsd),
            note: totals.volumeChange !== null && (
              <>
                <Change percent={totals.volumeChange} /> {t`on the day before`}
              </>
            ),
          },
          { label: t`Trades, 24 h`, value: formatCount(totals.trades), note: t`On books and in pools` },
          { label: t`Biggest rise`, ...extremeOf(rise && isUp(rise) ? rise : undefined) },
          { label: t`Biggest fall`, ...extremeOf(fall && isDown(fall) ? fall : undefined) },
        ]}
      />
    </Panel>
  )
}

const isUp = ({ change24h }: Market): boolean => Number(change24h) > 0
const isDown = ({ change24h }: Market): boolean => Number(change24h) < 0

function extremeOf(market: Market | undefined) {
  if (!market) return { value: <span aria-hidden>–</span>, note: null }
  return {
    value: pairName(market),
    note: (
      <span className={css.extreme}>
        <Change percent={market.change24h} />
        {market.spark.length > 1 && <Sparkline values={market.spark} width={72} height={22} />}
      </span>
    ),
  }
}
