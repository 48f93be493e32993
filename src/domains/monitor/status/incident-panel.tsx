import { useLingui } from '@lingui/react/macro'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ShownIncident } from '#shared/domains/monitor/status.schema.ts'
import css from './status.module.css'
import { useStatusWords } from './use-status-words.ts'

/** An incident that is not over, its news first. */
export function IncidentPanel({ incident, isTimed }: { incident: ShownIncident; isTimed: boolean }) {
  const { t } = useLingui()
  const words = useStatusWords()
  const { dayTime } = useFormats()
  return (
    <Panel
      title={<ForeignText text={words.in(incident.title)} />}
      actions={<StatusBadge tone={incident.impact === 'down' ? 'bad' : 'warn'} label={t`Being fixed`} />}
    >
      <ol className={css.updates}>
        {incident.updates.map(({ stage, text, at }) => (
          <li key={at}>
            <time dateTime={at}>{isTimed && dayTime(at)}</time>
            <span>
              <b>{words.stage(stage)}.</b> <ForeignText text={words.in(text)} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
