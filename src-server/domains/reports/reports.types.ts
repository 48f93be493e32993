import type { Db } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

export interface ReportsDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  sealIn: Sealer
  security: Pick<SecurityService, 'chargeReport'>
  uploads: Pick<UploadsService, 'use' | 'drop' | 'removeFiles'>
  notifications: Pick<NotificationsService, 'post'>
  audit: AuditNotes
  inbox: Notifier
  /** Mailbox that reads what people answer. */
  mailbox: () => Promise<string>
}
