import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ACTION_WORDS } from '#client/app/desk/action-words.ts'
import type { AuditEntry, AuditValue } from '#shared/domains/audit/audit.schema.ts'
import { FIELD_WORDS, SUBJECT_WORDS } from './audit-words.ts'

const short = (id: string): string => (id.length > 13 ? `${id.slice(0, 8)}...` : id)

/** Words for what the log has in codes and ids. */
export function useEntryText() {
  const { t, i18n } = useLingui()
  return useMemo(
    () => ({
      /** A newer server may know acts that this page has no words for. */
      action: ({ action }: AuditEntry): string => i18n._(ACTION_WORDS[action] ?? action),
      actor: ({ actorKind, actorId, actorName }: AuditEntry): string => {
        if (actorKind === 'service') return t`The service`
        if (actorKind === 'operator') return t`An operator`
        return actorName ?? short(actorId ?? '')
      },
      subject: ({ subjectKind, subjectId, subjectName }: AuditEntry): string => {
        if (subjectName !== null) return subjectName
        const [kind, id] = [i18n._(SUBJECT_WORDS[subjectKind] ?? subjectKind), short(subjectId)]
        return `${kind} ${id}`
      },
      field: (name: string): string => (FIELD_WORDS[name] ? i18n._(FIELD_WORDS[name]) : name),
      value: (value: AuditValue | undefined): string => {
        if (value === undefined || value === null) return '—'
        if (typeof value === 'boolean') return value ? t`Yes` : t`No`
        return Array.isArray(value) ? value.join(', ') || '—' : String(value)
      },
    }),
    [t, i18n],
  )
}
