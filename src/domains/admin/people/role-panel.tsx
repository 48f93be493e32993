import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRooms } from '#client/app/session/rooms.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import { ROLES, type Role } from '#shared/domains/admin/people-kinds.ts'
import css from './person.module.css'
import { usePersonWords } from './person-words.ts'
import type { PersonAct } from './use-person-acts.ts'

interface RolePanelProps {
  person: Person
  onAct: (act: PersonAct) => void
}

/** Whether the person is an administrator; a change takes two super administrators. */
export function RolePanel({ person: { role, asked }, onAct }: RolePanelProps) {
  const { t } = useLingui()
  const words = usePersonWords()
  const labels: Record<Role, string> = {
    user: t`Take the role`,
    admin: t`Make administrator`,
    'super-admin': t`Make super administrator`,
  }
  const mayAsk = useRooms()(['super'])
  const isAsked = asked.includes('admin-role')
  const content = () => {
    if (isAsked)
      return (
        <p className={css.hint}>
          <Trans>A change of the role waits for another super administrator.</Trans>
        </p>
      )
    if (!mayAsk)
      return (
        <p className={css.hint}>
          <Trans>Super administrators grant and take it.</Trans>
        </p>
      )
    return (
      <div className={css.acts}>
        {ROLES.filter((one) => one !== role).map((one) => (
          <Button key={one} variant="default" size="xs" aria-haspopup="dialog" onClick={() => onAct(`role-${one}`)}>
            {labels[one]}
          </Button>
        ))}
      </div>
    )
  }
  return (
    <Panel title={t`Role`} note={words.role(role)} pad>
      {content()}
    </Panel>
  )
}
