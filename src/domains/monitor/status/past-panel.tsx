import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { ShownIncident } from '#shared/domains/monitor/status.schema.ts'
import css from './status.module.css'
import { useStatusWords } from './use-status-words.ts'

const HOUR_MINUTES = 60

/** Incidents that are over. */
export function PastPanel({ past }: { past: readonly ShownIncident[] }) {
  const { t } = useLingui()
  const words = useStatusWords()
  const { utcDate } = useFormats()
  return (
    <Panel title={t`Before`}>
      {past.length === 0 ? (
        <p className={css.none}>
          <Trans>No incident in the last 90 days.</Trans>
        </p>
      ) : (
        <ul className={css.past}>
          {past.map(({ id, title, beganAt, endedAt, updates: [last] }) => (
            <li key={id}>
              <span className={css.when}>
                <span>{utcDate(beganAt)}</span>
                <span>{endedAt && lengthOf(beganAt, endedAt)}</span>
              </span>
              <span className={css.summary}>
                <b>
                  <ForeignText text={words.in(title)} />
                </b>
                {last && <ForeignText text={words.in(last.text)} />}
              </span>
              <IconCheck size={16} stroke={2.2} aria-hidden className={css.over} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** '34 min', '1 h 12 min': read the same in both languages. */
function lengthOf(from: string, to: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  const hours = Math.floor(minutes / HOUR_MINUTES)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % HOUR_MINUTES} min`
}
