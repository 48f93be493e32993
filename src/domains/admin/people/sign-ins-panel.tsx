import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import { useAccessWords } from './access-words.ts'
import css from './person.module.css'

/** The newest lines of the access history. */
export function SignInsPanel({ person: { access } }: { person: Person }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const words = useAccessWords()
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
