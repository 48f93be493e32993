import type { AuditService } from '#server/domains/audit/audit.service.ts'
import type { Inbox } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { PushEnding } from '#server/domains/notifications/push/push.service.ts'
import { createFactors } from '#server/domains/security/factors/factors.service.ts'
import { createPasskeys } from '#server/domains/security/factors/passkeys.ts'
import { createApiKeys } from '#server/domains/security/keys/api-keys.service.ts'
import { createMailedLinks } from '#server/domains/security/mailed-links.ts'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'
import type { RateLimiter } from '#server/domains/security/rate-limiter.ts'
import { createSecurityService } from '#server/domains/security/security.service.ts'
import { createSecurityNotices } from '#server/domains/security/security-notices.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Foundation } from '#server/wiring/parts.ts'

interface Beside {
  audit: AuditService
  inbox: Inbox
  limiter: RateLimiter
  notifications: NotificationsService
  push: PushEnding
  settings: SettingsService
}

/** Every way in to an account, and what guards it. */
export function createSecurity(
  { config, db, clock, keys: { ring }, network, openingCaps, allowsLoopback }: Foundation,
  { audit, inbox, limiter, notifications, push, settings }: Beside,
) {
  const { publicUrl, requiresAdminFactor = false } = config
  const passkeys = createPasskeys({ db, clock, publicUrl })
  const links = createMailedLinks({ db, clock, publicUrl })
  return createSecurityService({
    db,
    clock,
    limiter,
    push,
    factors: createFactors({ db, clock, ring, settings, limiter, passkeys }),
    notices: createSecurityNotices({ db, clock, inbox, notifications, links, audit }),
    links,
    keys: createApiKeys({
      db,
      clock,
      network,
      hasRealValue: (openingCaps ?? null) !== null,
      allowsLoopback,
      requiresAdminFactor,
    }),
    passwords: createPasswordHasher(),
    requiresAdminFactor,
  })
}
