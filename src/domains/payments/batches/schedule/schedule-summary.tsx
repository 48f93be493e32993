import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/payments/batches/batches.module.css'
import { useFormats } from '#client/ui/formats.ts'
import { plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { dueAt, type Every } from '#shared/domains/payments/schedule-times.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { toSchedule } from './schedule-details.ts'

const SHOWN = [0, 1, 2, 3] as const

interface Props {
  every: Every | null
  input: ReturnType<typeof toSchedule>['input']
}

/** When it will be paid, and by which rules. */
export function ScheduleSummary({ every, input }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const ends = input?.ends
  const rhythm = input && {
    startsAt: new Date(input.startsAt),
    every: input.every ?? null,
    endsAfter: typeof ends === 'number' ? ends : null,
    endsAt: typeof ends === 'string' ? new Date(`${ends}T23:59:59.999Z`) : null,
  }
  const times = rhythm ? SHOWN.flatMap((run) => dueAt(rhythm, run)?.toISOString() ?? []) : []
  const figure = input === null ? null : `${plainAmount(input.amount)} ${assetCode(input.asset)}`
  const timeOfDay = input?.startsAt.slice(11, 16) ?? ''
  return (
    <Panel title={t`Payment dates`} pad className={css.aside}>
      {times.length === 0 ? (
        <p className={css.note}>{t`Fill in the form: the first payments show here.`}</p>
      ) : (
        <ol className={css.times}>
          {times.map((time) => (
            <li key={time}>
              <time dateTime={time}>{formats.moment(time)}</time>
              <b>{figure}</b>
            </li>
          ))}
        </ol>
      )}
      {input && (
        <p className={css.note}>
          {t`Your time. Each payment keeps its time in UTC: ${timeOfDay}.`}
          {every === 'month' && ` ${t`In shorter months it is sent on the last day.`}`}
        </p>
      )}
      <p className={css.note}>
        {t`You approve this amount to this address. Limits, holds and the allow-list apply each time. We skip refused payments and tell you.`}
      </p>
      <p className={css.note}>
        {t`If our service is down at that time, we send the payment within 12 hours or skip it.`}
      </p>
    </Panel>
  )
}
