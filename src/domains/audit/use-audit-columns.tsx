import { useLingui } from '@lingui/react/macro'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import type { AuditEntry } from '#shared/domains/audit/audit.schema.ts'
import css from './audit.module.css'
import { useEntryText } from './use-entry-text.ts'

export function useAuditColumns(onOpen: (id: string) => void): Column<AuditEntry>[] {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const text = useEntryText()
  return [
    {
      key: 'action',
      head: t`Action`,
      cell: (entry) => (
        <button type="button" data-row-link className={`plain ${css.open}`} onClick={() => onOpen(entry.id)}>
          <b>{text.action(entry)}</b>
          <span className={css.who}>{[...new Set([text.actor(entry), text.subject(entry)])].join(', ')}</span>
        </button>
      ),
    },
    { key: 'actor', head: t`Who`, wide: true, cell: (entry) => text.actor(entry) },
    {
      key: 'subject',
      head: t`Object`,
      wide: true,
      cell: (entry) => (entry.subjectName === null ? <Id text={text.subject(entry)} /> : text.subject(entry)),
    },
    {
      key: 'seal',
      head: t`Seal`,
      wide: true,
      roomy: true,
      end: true,
      cell: ({ hash }) => <Id text={hash.slice(0, 6)} />,
    },
    { key: 'at', head: t`Time`, end: true, cell: ({ at }) => <span className={css.time}>{dayTime(at)}</span> },
  ]
}

const Id = ({ text }: { text: string }) => (
  <span className={`mono ${css.id}`} translate="no">
    {text}
  </span>
)
