import type { Db } from '#db/database.ts'
import type { AuditNotes, AuditService } from '#server/domains/audit/audit.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ApprovalKindName } from '#shared/domains/approvals/approvals.schema.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import type { ApprovalKind } from './kinds.ts'

export interface ApprovalsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes & Pick<AuditService, 'list'>
  inbox: Notifier
  security: Pick<SecurityService, 'requireStepUp'>
  /** In the demonstration people share one browser: that is pointed out, not refused. */
  isDemo: boolean
}
/** The service's own state beside what it is made of. */
export type ApprovalParts = ApprovalsDeps & { kinds: Map<ApprovalKindName, ApprovalKind> }

/** An act about an approval, and an administrator, as the audit log has them. */
export const noted = (id: string, action: AuditAction) => ({ action, subject: { kind: 'approval', id } }) as const
export const admin = (id: string) => ({ kind: 'admin', id }) as const
