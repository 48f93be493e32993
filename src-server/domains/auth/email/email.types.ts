import type { Db } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface EmailDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
  notifications: Pick<NotificationsService, 'post'>
  audit: AuditNotes
}
