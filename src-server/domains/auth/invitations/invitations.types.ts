import type { Db } from '#db/database.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface InvitationsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  approvals: ApprovalsService
  security: Pick<SecurityService, 'notices' | 'requireStepUp'>
  notifications: Pick<NotificationsService, 'post'>
  publicUrl: string
}
