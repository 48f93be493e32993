import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'
import { DayBars, daysUntil } from './day-bars.tsx'
import css from './status.module.css'
import { useStatusWords } from './use-status-words.ts'

/** Each part of the service with its last 90 days, and how they are counted. */
export function PartsPanel({ page: { parts, checkedAt } }: { page: StatusPage }) {
  const { t, i18n } = useLingui()
  const words = useStatusWords()
  const { utcDate } = useFormats()
  const today = (checkedAt ?? '2026-01-01').slice(0, 10)
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <Panel title={t`Last 90 days`} actions={<Legend />}>
      <ul className={css.parts}>
        {parts.map((part) => {
          const { name, note } = words.part(part.id)
          return (
            <li key={part.id}>
              <span className={css.name}>
                <b>{name}</b>
                {note && <small>{note}</small>}
              </span>
              <DayBars part={part} today={today} />
              <span className={css.uptime}>
                {part.uptimePercent === null ? '–' : percent.format(part.uptimePercent / 100)}
              </span>
              <span className={css.state}>
                <StatusBadge {...words.state(part.state)} />
              </span>
            </li>
          )
        })}
      </ul>
      <div className={css.scale}>
        <span>{checkedAt && utcDate(`${daysUntil(today)[0]}T00:00:00Z`)}</span>
        <span>
          <Trans>Today</Trans>
        </span>
      </div>
      <p className={css.counted}>
        <Trans>
          Counted by the checks that the service runs on itself, in UTC days. Slow time counts as up. Time in which
          nothing was checked for over 90 seconds counts as down, unless work was announced for it before.
        </Trans>
      </p>
    </Panel>
  )
}

function Legend() {
  const { t } = useLingui()
  const states = [
    ['works', t`Worked`],
    ['slow', t`Slow`],
    ['down', t`Down`],
  ] as const
  return (
    <span className={css.legend}>
      {states.map(([state, label]) => (
        <span key={state}>
          <i data-state={state} aria-hidden /> {label}
        </span>
      ))}
    </span>
  )
}
