import { createHmac } from 'node:crypto'
import { DELIVERED_MENUS } from '#db/domains/menus/delivered-menus.ts'
import { createApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import { createAssetsService } from '#server/domains/assets/assets.service.ts'
import { createTokensService } from '#server/domains/assets/tokens/tokens.service.ts'
import { createAuditService } from '#server/domains/audit/audit.service.ts'
import { createCandlesService } from '#server/domains/candles/candles.service.ts'
import { createContentService } from '#server/domains/content/content.service.ts'
import { createContentDeskService } from '#server/domains/content/content-desk.service.ts'
import { createFeesService } from '#server/domains/fees/fees.service.ts'
import { createLegalService } from '#server/domains/legal/legal.service.ts'
import { createHaltingService } from '#server/domains/markets/halting.service.ts'
import { createMarketsService } from '#server/domains/markets/markets.service.ts'
import { createMediaService } from '#server/domains/media/media.service.ts'
import { createMenusService } from '#server/domains/menus/menus.service.ts'
import { createNetworkService } from '#server/domains/network/network.service.ts'
import { createAnnouncementsService } from '#server/domains/notifications/announcements/announcements.service.ts'
import { createInbox } from '#server/domains/notifications/inbox/inbox.service.ts'
import { createMailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import { createMailTransport } from '#server/domains/notifications/mail-transport.ts'
import { createNotificationsService } from '#server/domains/notifications/notifications.service.ts'
import { createFollowingService } from '#server/domains/prices/following.service.ts'
import { createJumpsService } from '#server/domains/prices/jumps.service.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { createPublishing } from '#server/domains/publishing/publishing.service.ts'
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
import { createPublicFetch } from '#server/kernel/public-fetch.ts'
import { marketKeepers } from '#server/stellar/embedded-root.ts'
import type { Foundation } from './parts.ts'

/** A key of its own, which every process makes of the same one. */
const previewKeyOf = (key: Uint8Array): Uint8Array => createHmac('sha256', key).update('content previews').digest()

export type Ground = ReturnType<typeof createGround>

export function createGround(foundation: Foundation) {
  const { config, db, clock, logger, horizon, passphrase, keys, sealIn, limits = RATE_LIMITS } = foundation
  const fetchPublic = foundation.fetchPublic ?? createPublicFetch()
  const assets = createAssetsService({
    db,
    clock,
    horizon,
    fetchPublic,
    ownHost: new URL(config.publicUrl).host,
    issuesOwn: foundation.network === 'embedded',
  })
  const audit = createAuditService({ db, clock, auditKey: keys.auditKey })
  const publishing = createPublishing({ db })
  const settings = createSettingsService({ db, audit, clock })
  const limiter = createRateLimiter({ db, clock, limits })
  const passkeys = createPasskeys({ db, clock, publicUrl: config.publicUrl })
  const factors = createFactors({ db, clock, ring: keys.ring, settings, limiter, passkeys })
  const outbox = createMailOutbox({ clock, sealIn })
  const inbox = createInbox({ db, clock, outbox })
  const notifications = createNotificationsService({
    db,
    clock,
    audit,
    ring: keys.ring,
    host: new URL(config.publicUrl).hostname,
    showsLinks: config.demoData ?? false,
    productName: (): Promise<string> => uiConfig.valueOf('product_name'),
    outbox,
    send: config.mailUrl === undefined ? null : createMailTransport(config.mailUrl),
  })
  const links = createMailedLinks({ db, clock, publicUrl: config.publicUrl })
  const apiKeys = createApiKeys({ db, clock, network: foundation.network })
  const notices = createSecurityNotices({ db, clock, inbox, notifications, links, audit })
  const security = createSecurityService({
    db,
    clock,
    limiter,
    factors,
    notices,
    links,
    keys: apiKeys,
    passwords: createPasswordHasher(),
  })
  const network = createNetworkService({ db, clock, horizon, network: foundation.network, passphrase })
  const prices = createPricesService({ db, clock, assets })
  const candles = createCandlesService({ db, clock, horizon })
  const uploads = createUploadsService({
    db,
    clock,
    ring: keys.ring,
    sealIn,
    limiter,
    dataDir: config.dataDir,
    uploadsAt: config.uploadsAt,
  })
  const media = createMediaService({ db, clock, audit, uploads })
  const uiConfig = createUiConfigService({
    db,
    clock,
    audit,
    publishing,
    security,
    isPicture: (path) => media.hasPath(path),
  })
  const { usdAsset } = config
  const markets = createMarketsService({ db, clock, logger, assets, prices, horizon })
  const approvals = createApprovalsService({ db, clock, audit, security, isDemo: config.demoData ?? false })
  const content = createContentService({ db, clock, assets, publishing })
  const contentDesk = createContentDeskService({
    db,
    clock,
    audit,
    publishing,
    previewKey: previewKeyOf(keys.auditKey),
  })
  return {
    announcements: createAnnouncementsService({ db, clock, audit, security }),
    approvals,
    assets,
    audit,
    candles,
    content,
    contentDesk,
    fees: createFeesService({ db, clock }),
    following: createFollowingService({
      db,
      assets,
      candles,
      horizon,
      keepers: foundation.marketKeepers ?? (foundation.network === 'embedded' ? marketKeepers(passphrase) : []),
      network,
      prices,
      usdAsset,
      onFollowed: markets.refreshDays,
    }),
    inbox,
    jumps: createJumpsService({ db, clock, audit, security }),
    halting: createHaltingService({ db, clock, approvals, audit, security, markets }),
    legal: createLegalService({ db, clock, audit, content, contentDesk }),
    markets,
    media,
    menus: createMenusService({ db, clock, audit, publishing, fetchPublic, delivered: DELIVERED_MENUS }),
    network,
    notifications,
    prices,
    publishing,
    security,
    settings,
    uiConfig,
    tokens: createTokensService({ db, assets, audit, uploads }),
    uploads,
  }
}
