import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRooms } from '#client/app/session/rooms.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import css from './person.module.css'
import type { PersonAct } from './use-person-acts.ts'

interface SessionsPanelProps {
  person: Person
  onAct: (act: PersonAct) => void
}

/** Where the person is signed in. */
export function SessionsPanel({ person: { sessions }, onAct }: SessionsPanelProps) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const isOpen = useRooms()
  return (
    <Panel title={t`Sessions`} note={sessions.length}>
      {sessions.length === 0 ? (
        <p className={css.none}>{t`Signed in nowhere.`}</p>
      ) : (
        <>
          <ul className={css.lines}>
            {sessions.map(({ id, userAgent, ipAddress, lastSeenAt }) => (
              <li key={id}>
                <span>
                  <b className={css.agent}>{userAgent || t`Unknown browser`}</b>
                  <span>{[ipAddress, dayTime(lastSeenAt)].join(', ')}</span>
                </span>
              </li>
            ))}
          </ul>
          {isOpen(['support']) && (
            <div className={css.foot}>
              <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onAct('endSessions')}>
                <Trans>End all sessions</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
