import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { IncomeByDay } from '#client/domains/market-making/income-by-day.tsx'
import css from '#client/domains/market-making/market-making.module.css'
import { signedAmount } from '#client/domains/market-making/use-maker-words.ts'
import { toneOf } from '#client/ui/change.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPercent } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Rehearsal } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { Planned } from './pool-draft.ts'

const DAYS = 30
/** It reads a month of trades: once for the same settings. */
const FRESH_MS = 300_000

/** Earnings of the same settings over the past. */
export function PastPanel({ planned }: { planned: Planned }) {
  const { t } = useLingui()
  const past = trpc.marketMaking.rehearse.useQuery({ ...planned, days: DAYS }, { staleTime: FRESH_MS })
  return (
    <Panel title={t`The past 30 days`} note={t`with these settings, on stored trades`}>
      {past.data ? (
        <Past past={past.data} unit={assetCode(planned.counter)} />
      ) : (
        <Unanswered query={past} failed={t`The past did not load`} rows={4} height={40} />
      )}
    </Panel>
  )
}

function Past({ past, unit }: { past: Rehearsal; unit: string }) {
  const { t } = useLingui()
  const { shortDate } = useFormats()
  const { profit, percent, spreadIncome, inventoryChange, fees, fills, days, from } = past
  const signed = (value: string) => <span className={toneOf(value)}>{signedAmount(value)}</span>
  if (from === null)
    return (
      <p className={css.foot}>
        <Trans>No trade of this pair is known yet, so there is nothing to rehearse.</Trans>
      </p>
    )
  const [begun, share] = [shortDate(from), percent === null ? '–' : formatPercent(percent)]
  return (
    <div className={css.past}>
      <div>
        <span className={css.dim}>{t`It would have earned`}</span>
        <p className={css.earned}>
          {signed(profit)} {unit}
        </p>
        <span className={css.dim}>
          {t`${share} of the budget, ${plural(fills, { one: '# fill', other: '# fills' })}`}
        </span>
        <Rows
          dense
          rows={[
            { label: t`Spread income`, value: signed(spreadIncome) },
            { label: t`Inventory change`, value: signed(inventoryChange) },
            { label: t`Fees`, value: signed(fees) },
          ]}
        />
      </div>
      <div>
        <IncomeByDay days={days} unit={unit} label={t`Spread income by day in ${unit}`} />
        <p className={css.note}>
          <Trans>
            Spread income by day in {unit}, from trades since {begun}. This is an estimate: trades are known by quarters
            of an hour. The past is no promise.
          </Trans>
        </p>
      </div>
    </div>
  )
}
