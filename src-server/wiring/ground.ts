import { createApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import { createAssetsService } from '#server/domains/assets/assets.service.ts'
import { createTokensService } from '#server/domains/assets/tokens/tokens.service.ts'
import { createAuditService } from '#server/domains/audit/audit.service.ts'
import { createFeesService } from '#server/domains/fees/fees.service.ts'
import { createNetworkService } from '#server/domains/network/network.service.ts'
import { createAnnouncementsService } from '#server/domains/notifications/announcements/announcements.service.ts'
import { createRateLimiter } from '#server/domains/security/rate-limiter.ts'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { createUploadsService } from '#server/domains/uploads/uploads.service.ts'
import type { Currency } from '#shared/domains/settings/currencies.ts'
import { createMail } from './ground/mail.ts'
import { createMarkets } from './ground/markets.ts'
import { createSecurity } from './ground/security.ts'
import { createSite } from './ground/site.ts'
import type { Foundation } from './parts.ts'

export type Ground = ReturnType<typeof createGround>

export function createGround(foundation: Foundation) {
  const { config, db, clock, horizon, passphrase, keys, sealIn, fetchPublic, limits = RATE_LIMITS } = foundation
  const { dataDir, uploadsAt, demoData: isDemo = false } = config
  const audit = createAuditService({ db, clock, auditKey: keys.auditKey })
  const rateOf = (currency: Currency) => markets.rates.of(currency)
  const settings = createSettingsService({ db, audit, clock, rateOf })
  const limiter = createRateLimiter({ db, clock, limits })
  const productName = (): Promise<string> => site.uiConfig.valueOf('product_name')
  const { accountEvents, inbox, notifications, push } = createMail(foundation, { audit, productName })
  const security = createSecurity(foundation, { audit, inbox, limiter, notifications, push, settings })
  const uploads = createUploadsService({ db, clock, ring: keys.ring, sealIn, limiter, dataDir, uploadsAt })
  const assets = createAssetsService({
    db,
    clock,
    horizon,
    fetchPublic,
    ownHost: new URL(config.publicUrl).host,
    issuesOwn: foundation.network === 'embedded',
  })
  const network = createNetworkService({ db, clock, horizon, network: foundation.network, passphrase })
  const approvals = createApprovalsService({ db, clock, audit, inbox, security, isDemo })
  const site = createSite(foundation, { assets, audit, security, uploads })
  const markets = createMarkets(foundation, { approvals, assets, audit, network, security })
  return {
    ...markets,
    ...site,
    announcements: createAnnouncementsService({ db, clock, audit, security }),
    approvals,
    assets,
    audit,
    fees: createFeesService({ db, clock }),
    inbox,
    network,
    notifications,
    push,
    accountEvents,
    security,
    settings,
    tokens: createTokensService({ db, assets, audit, uploads }),
    uploads,
  }
}
