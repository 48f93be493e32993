import { createApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import { createAssetsService } from '#server/domains/assets/assets.service.ts'
import { createAuditService } from '#server/domains/audit/audit.service.ts'
import { createContentService } from '#server/domains/content/content.service.ts'
import { createNetworkService } from '#server/domains/network/network.service.ts'
import { createAnnouncementsService } from '#server/domains/notifications/announcements/announcements.service.ts'
import { createInbox } from '#server/domains/notifications/inbox/inbox.service.ts'
import { createMailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import { createMailTransport } from '#server/domains/notifications/mail-transport.ts'
import { createNotificationsService } from '#server/domains/notifications/notifications.service.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { createFactors } from '#server/domains/security/factors/factors.service.ts'
import { createPasskeys } from '#server/domains/security/factors/passkeys.ts'
import { createApiKeys } from '#server/domains/security/keys/api-keys.service.ts'
import { createMailedLinks } from '#server/domains/security/mailed-links.ts'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'
import { createRateLimiter } from '#server/domains/security/rate-limiter.ts'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import { createSecurityService } from '#server/domains/security/security.service.ts'
import { createSecurityNotices } from '#server/domains/security/security-notices.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { createUiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import { createUploadsService } from '#server/domains/uploads/uploads.service.ts'
import type { Foundation } from './parts.ts'

export type Ground = ReturnType<typeof createGround>

export function createGround(foundation: Foundation) {
  const { config, db, clock, horizon, passphrase, keys, sealIn, limits = RATE_LIMITS } = foundation
  const assets = createAssetsService({ db })
  const audit = createAuditService({ db, clock, auditKey: keys.auditKey })
  const settings = createSettingsService({ db, audit, clock })
  const limiter = createRateLimiter({ db, clock, limits })
  const passkeys = createPasskeys({ db, clock, publicUrl: config.publicUrl })
  const factors = createFactors({ db, clock, ring: keys.ring, settings, limiter, passkeys })
  const outbox = createMailOutbox({ clock, sealIn })
  const inbox = createInbox({ db, clock, outbox })
  const notifications = createNotificationsService({
    ...{
      db,
      clock,
      audit,
      ring: keys.ring,
      host: new URL(config.publicUrl).hostname,
      showsLinks: config.demoData ?? false,
    },
    outbox,
    send: config.mailUrl === undefined ? null : createMailTransport(config.mailUrl),
  })
  const links = createMailedLinks({ db, clock, publicUrl: config.publicUrl })
  const apiKeys = createApiKeys({ db, clock, network: foundation.network })
  const notices = createSecurityNotices({ db, clock, inbox, notifications, links, audit })
  const security = createSecurityService({
    ...{ db, clock, limiter, factors, notices, links, keys: apiKeys },
    passwords: createPasswordHasher(),
  })
  return {
    announcements: createAnnouncementsService({ db, clock, audit, security }),
    approvals: createApprovalsService({ db, clock, audit, security, isDemo: config.demoData ?? false }),
    assets,
    audit,
    content: createContentService({ db, clock }),
    inbox,
    network: createNetworkService({ db, horizon, network: foundation.network, passphrase }),
    notifications,
    prices: createPricesService({ db, clock, assets }),
    security,
    settings,
    uiConfig: createUiConfigService({ db }),
    uploads: createUploadsService({ db, clock, ring: keys.ring, sealIn, limiter, dataDir: config.dataDir }),
  }
}
