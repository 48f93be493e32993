import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useContactFault } from '#client/domains/contacts/edit/use-contact-fault.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import {
  type ImportedRow,
  type ImportReason,
  type ImportReport,
  MOST_CONTACTS,
} from '#shared/domains/contacts/contacts.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import css from './import.module.css'

/** More rows than anybody reads are not drawn. */
const SHOWN = 100

/** What would become of each row, those that are left out first. */
export function ImportPreview({ report: { rows, taken, refused } }: { report: ImportReport }) {
  const { t } = useLingui()
  const sorted = rows.toSorted((one, other) => Number(one.reason === null) - Number(other.reason === null))
  return (
    <>
      <Text size="sm" fw={550} mb={8}>
        {taken === 1 ? <Trans>1 contact can be added.</Trans> : <Trans>{taken} contacts can be added.</Trans>}{' '}
        {refused > 0 &&
          (refused === 1 ? <Trans>1 row will be skipped.</Trans> : <Trans>{refused} rows will be skipped.</Trans>)}
      </Text>
      <ul className={css.rows} aria-label={t`Rows of the file`}>
        {sorted.slice(0, SHOWN).map((row) => (
          <ReadRow key={row.line} row={row} />
        ))}
      </ul>
      {rows.length > SHOWN && (
        <Text size="sm" c="dimmed" mt={8}>
          <Trans>The first {SHOWN} rows are shown.</Trans>
        </Text>
      )}
    </>
  )
}

function ReadRow({ row: { line, name, destination, reason, sentence } }: { row: ImportedRow }) {
  const { t } = useLingui()
  const fault = useContactFault()
  const reasons: Record<Exclude<ImportReason, 'invalid'>, string> = {
    exists: t`You have this contact already`,
    repeated: t`The file has it twice`,
    full: t`You can keep at most ${MOST_CONTACTS} contacts`,
  }
  const why = reason === 'invalid' ? fault.sentence(sentence ?? '') : reason === null ? null : reasons[reason]
  return (
    <li className={css.row}>
      <span className={css.line}>{line}</span>
      <span className={css.who}>
        <b>{name === '' ? '-' : <ForeignText text={name} />}</b>
        <span>
          <ForeignText text={shortenAddress(destination)} />
          {why !== null && <span className={css.why}>{why}</span>}
        </span>
      </span>
      <StatusBadge tone={reason === null ? 'good' : 'bad'} label={reason === null ? t`Will be added` : t`Skipped`} />
    </li>
  )
}
