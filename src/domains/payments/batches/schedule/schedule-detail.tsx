import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/payments/batches/batches.module.css'
import { Address } from '#client/ui/address.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { timeOfDay } from '#client/ui/schedule/time-details.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { ScheduleActs } from './schedule-acts.tsx'
import { ScheduleRuns } from './schedule-runs.tsx'
import { useScheduleWords } from './schedule-words.ts'

/** What was confirmed, what became of each run, and how to pause or end it. */
export function ScheduleDetail({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui()
  const formats = useFormats()
  const words = useScheduleWords()
  const { kind, status, startsAt } = schedule
  const clock = timeOfDay(schedule)
  const zone = schedule.zone ?? 'UTC'
  const isOpen = status === 'active' || status === 'paused'
  const first = { payment: t`First payment`, swap: t`First swap`, reminder: t`First reminder` }[kind]
  return (
    <>
      <Rows
        dense
        rows={[
          ...useRowsOfKind(schedule),
          { label: t`How often`, value: words.rhythmOf(schedule) },
          { label: first, value: formats.moment(startsAt) },
          { label: t`Time of day`, value: `${clock} ${zone}` },
          { label: t`State`, value: <StatusBadge {...words.statusOf(status)} /> },
        ]}
      />
      <ScheduleRuns id={schedule.id} kind={kind} />
      {kind === 'swap' && status === 'paused' && (
        <p
          className={css.note}
        >{t`We pause a swap that was skipped three times in a row. Change its terms, or resume it.`}</p>
      )}
      {kind === 'reminder' && (
        <p
          className={css.note}
        >{t`Nothing is ordered or charged automatically: each reminder opens a quote of that time.`}</p>
      )}
      {schedule.byKey && (
        <p className={css.note}>{t`An API key created it. Each payment counts towards the cap of that key.`}</p>
      )}
      {isOpen && <ScheduleActs schedule={schedule} />}
    </>
  )
}

function useRowsOfKind(schedule: Schedule): Row[] {
  const { t } = useLingui()
  if (schedule.kind === 'reminder') return []
  if (schedule.kind === 'swap') {
    const [sell, buy] = [assetCode(schedule.asset), assetCode(schedule.buy)]
    const price = plainAmount(schedule.greatestPrice)
    return [
      { label: t`Highest price`, value: t`${price} ${sell} for one ${buy}` },
      { label: t`Slippage`, value: plainPercent(schedule.slippage) },
    ]
  }
  const { to, memo } = schedule
  return [
    { label: t`To`, value: <Address address={to} /> },
    ...(memo === null ? [] : [{ label: t`Memo`, value: <ForeignText text={memo} /> }]),
  ]
}
