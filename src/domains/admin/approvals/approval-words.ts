import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useScopeWords } from '#client/domains/admin/scope-words.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { Approval, Obstacle } from '#shared/domains/approvals/approvals.schema.ts'
import type { ApprovalStatus } from '#shared/domains/approvals/approvals.states.ts'
import type { AuditValue } from '#shared/domains/audit/audit.schema.ts'

const OBSTACLE_WORDS: Record<Obstacle, MessageDescriptor> = {
  own: msg`You have asked for this yourself. Somebody else decides.`,
  needs_super_admin: msg`Another super administrator decides on this.`,
  needs_scope: msg`This takes a scope that you do not have. Another administrator decides.`,
  granted_by_asker: msg`Whoever asked has granted you rights within the last seven days. Somebody else decides.`,
  shared_device: msg`You have used the same browser as whoever asked. Somebody else decides.`,
}

const FIELD_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  passkeys: msg`Passkeys`,
  role: msg`Role`,
  scopes: msg`Scopes`,
  totp: msg`Authenticator app`,
}
const ROLE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  user: msg`No administrator`,
  admin: msg`Administrator`,
  'super-admin': msg`Super administrator`,
}

/** How a request is put in words. */
export function useApprovalWords() {
  const { t, i18n } = useLingui()
  const scopes = useScopeWords()
  const listed = (value: readonly string[]): string =>
    value.length === 0 ? t`None` : value.map((scope) => scopes.name(scope as AdminScope)).join(', ')
  const statuses: Record<ApprovalStatus, { label: string; tone: Tone }> = {
    pending: { label: t`Waits`, tone: 'warn' },
    approved: { label: t`Being applied`, tone: 'info' },
    applied: { label: t`Applied`, tone: 'good' },
    refused: { label: t`Refused`, tone: 'bad' },
    expired: { label: t`Lapsed`, tone: 'mute' },
    void: { label: t`No longer fitted`, tone: 'mute' },
  }
  return {
    status: (status: ApprovalStatus) => statuses[status],
    obstacle: (obstacle: Obstacle) => i18n._(OBSTACLE_WORDS[obstacle]),
    title({ kind, new: { role }, ...approval }: Approval): string {
      const name = approval.subjectName ?? approval.subject
      if (kind === 'reset-second-factor') return t`Reset two-factor sign-in of ${name}`
      if (kind === 'admin-scopes') return t`Change the scopes of ${name}`
      if (role === 'user') return t`Take the administrator’s role from ${name}`
      return role === 'admin' ? t`Make ${name} an administrator` : t`Make ${name} a super administrator`
    },
    field: (name: string) => (FIELD_WORDS[name] ? i18n._(FIELD_WORDS[name]) : name),
    value(name: string, value: AuditValue | undefined): string {
      if (typeof value === 'boolean') return value ? t`On` : t`Off`
      if (name === 'scopes' && Array.isArray(value)) return listed(value)
      const role = name === 'role' ? ROLE_WORDS[String(value)] : undefined
      return role ? i18n._(role) : String(value ?? '')
    },
  }
}
