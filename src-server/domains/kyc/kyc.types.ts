import type { Db } from '#db/database.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { AuthService } from '#server/domains/auth/auth.service.ts'
import type { DeskNotifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { UiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import type { UploadsService } from '#server/domains/uploads/uploads.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

export interface KycDeps {
  db: Db
  clock: Clock
  ring: KeyRing
  sealIn: Sealer
  /** Of the service for as long as it lives: numbers are compared by an HMAC under a key that is made from it. */
  lastingKey: Buffer
  publicUrl: string
  approvals: ApprovalsService
  audit: AuditNotes
  auth: Pick<AuthService, 'setIdentity'>
  inbox: DeskNotifier
  notifications: Pick<NotificationsService, 'post'>
  uiConfig: Pick<UiConfigService, 'valueOf'>
  uploads: UploadsService
  security: Pick<SecurityService, 'notices' | 'requireMayActOn' | 'signInFacts'>
}
