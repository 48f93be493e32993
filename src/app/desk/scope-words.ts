import { useLingui } from '@lingui/react/macro'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'

/** The scopes of administrators, and what each lets them do. */
export function useScopeWords() {
  const { t } = useLingui()
  const names: Record<AdminRoom, string> = {
    support: t`Support`,
    compliance: t`Compliance`,
    finance: t`Finance`,
    content: t`Content`,
    operations: t`Operations`,
    super: t`Super administrator`,
  }
  const tasks: Record<AdminRoom, string> = {
    support: t`People, their sessions, notes and mails`,
    compliance: t`People, identity and freezes`,
    finance: t`Deposits, fees and payouts`,
    content: t`Announcements, pages and menus`,
    operations: t`Jobs, queues and what watches them`,
    super: t`Everything`,
  }
  return { name: (scope: AdminRoom) => names[scope], task: (scope: AdminRoom) => tasks[scope] }
}
