import type { Db, Reader } from '#db/database.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { DeskNotifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

type Level = 0 | 1 | 2
export interface OrderingDeps {
  db: Db
  clock: Clock
  prices: Pick<PricesService, 'market'>
  uploads: Pick<UploadsService, 'use' | 'read'>
  /** How well somebody is known: not at all, by a proven address, by an approved identity. */
  levelOf: (userId: string) => Promise<Level>
  /** Counts a quote against a person's budget. Throws TOO_MANY_REQUESTS. */
  charge: (userId: string) => void
}
export interface DeskDeps extends Pick<OrderingDeps, 'db' | 'clock' | 'prices' | 'levelOf'> {
  inbox: DeskNotifier
  /** Names of people whose identity is approved, by person. */
  verifiedNames: (reader: Reader, userIds: readonly string[]) => Promise<Map<string, string>>
  /** Mails. */
  notifications: Pick<NotificationsService, 'postAll'>
  publicUrl: string
  approvals: Pick<ApprovalsService, 'register' | 'ask' | 'listAsked'>
  audit: AuditNotes
  security: Pick<SecurityService, 'requireStepUp' | 'signInFacts'>
}
