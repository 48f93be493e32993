import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import css from './person.module.css'
import type { PersonAct } from './use-person-acts.ts'

interface NotesPanelProps {
  person: Person
  onAct: (act: PersonAct) => void
}

/** What administrators have written down for each other. */
export function NotesPanel({ person: { notes }, onAct }: NotesPanelProps) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  return (
    <Panel title={t`Notes`} note={t`only administrators see them`}>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map(({ id, text, authorName, at }) => (
            <li key={id}>
              <p>{text}</p>
              <span>{[authorName, dayTime(at)].join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button variant="default" size="xs" aria-haspopup="dialog" onClick={() => onAct('addNote')}>
          <Trans>Add a note</Trans>
        </Button>
      </div>
    </Panel>
  )
}
