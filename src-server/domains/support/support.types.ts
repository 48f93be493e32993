import type { Db } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { SupportRequest } from '#shared/domains/support/support.schema.ts'

export interface SupportDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  sealIn: Sealer
  security: SecurityService
  notifications: Pick<NotificationsService, 'post'>
  audit: AuditNotes
  inbox: Notifier
  /** Mailbox that reads the messages. */
  mailbox: () => Promise<string>
}
/** The sealed part of a question. */
export type Written = Pick<SupportRequest, 'name' | 'email' | 'message'>
