import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import type { AccessEvent } from '#shared/domains/security/sessions.schema.ts'
import css from './person.module.css'

/** The newest lines of the access history. */
export function SignInsPanel({ person: { access } }: { person: Person }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words: Record<AccessEvent, string> = {
    registered: t`Registered`,
    signed_in: t`Signed in`,
    sign_in_failed: t`Sign-in failed`,
    password_reset: t`Password reset by a link`,
    password_changed: t`Password changed`,
    email_verified: t`Email address verified`,
    email_changed: t`Email address changed`,
    step_up_failed: t`Confirmation failed`,
    refused: t`Refused`,
  }
  return (
    <Panel title={t`Newest sign-ins`}>
      {access.length === 0 ? (
        <p className={css.none}>{t`Nobody has signed in yet.`}</p>
      ) : (
        <ul className={css.lines}>
          {access.map(({ id, event, ipAddress, at }) => (
            <li key={id}>
              <span>
                <b>{words[event]}</b>
                <span>{[ipAddress, dayTime(at)].join(', ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
