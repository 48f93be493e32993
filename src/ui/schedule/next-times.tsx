import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import css from './schedule.module.css'
import { rhythmOf, type Timing, timeOfDay } from './time-details.ts'

const SHOWN = [0, 1, 2, 3] as const

interface Props {
  title: string
  timing: Timing | null
  /** The amount of each time. */
  figure: string | null
  /** Said while the form is not complete. */
  empty: string
  /** By which rules, a sentence or two each. */
  rules: readonly string[]
}

/** When it will be done, and by which rules. */
export function NextTimes({ title, timing, figure, empty, rules }: Props) {
  const { t } = useLingui()
  const formats = useFormats()
  const rhythm = timing && rhythmOf(timing)
  const times = rhythm ? SHOWN.flatMap((run) => dueAt(rhythm, run)?.toISOString() ?? []) : []
  const zone = timing?.zone ?? 'UTC'
  const clock = timing ? timeOfDay({ startsAt: timing.startsAt, zone: timing.zone ?? null }) : ''
  return (
    <Panel title={title} pad>
      {times.length === 0 ? (
        <div className={css.notes}>{empty}</div>
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
      <div className={css.notes}>
        {timing?.every && (
          <span>
            {t`Your time. The time of day stays ${clock} in the time zone ${zone}.`}
            {timing.every === 'month' && ` ${t`In shorter months the last day counts.`}`}
          </span>
        )}
        {rules.map((rule) => (
          <span key={rule}>{rule}</span>
        ))}
      </div>
    </Panel>
  )
}
