import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditService } from '#server/domains/audit/audit.service.ts'
import { createCandlesService } from '#server/domains/candles/candles.service.ts'
import { createHaltingService } from '#server/domains/markets/halting.service.ts'
import { createMarketsService } from '#server/domains/markets/markets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { createFollowingService } from '#server/domains/prices/following.service.ts'
import { createJumpsService } from '#server/domains/prices/jumps.service.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { createRatesService } from '#server/domains/prices/rates.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { marketKeepers } from '#server/stellar/embedded-root.ts'
import type { Foundation } from '#server/wiring/parts.ts'

interface Beside {
  approvals: ApprovalsService
  assets: AssetsService
  audit: AuditService
  network: NetworkService
  security: SecurityService
}

/** What is traded on the network, and at which prices. */
export function createMarkets(foundation: Foundation, { approvals, assets, audit, network, security }: Beside) {
  const { config, db, clock, logger, horizon, passphrase } = foundation
  const prices = createPricesService({ db, clock, assets })
  const candles = createCandlesService({ db, clock, horizon })
  const markets = createMarketsService({ db, clock, logger, assets, prices, horizon })
  const keepers = foundation.marketKeepers ?? (foundation.network === 'embedded' ? marketKeepers(passphrase) : [])
  return {
    candles,
    following: createFollowingService({
      db,
      assets,
      candles,
      horizon,
      keepers,
      network,
      prices,
      usdAsset: config.usdAsset,
      onFollowed: markets.refreshDays,
    }),
    halting: createHaltingService({ db, clock, approvals, audit, security, markets }),
    jumps: createJumpsService({ db, clock, audit, security }),
    markets,
    prices,
    rates: createRatesService({ db, clock, assets, audit, security }),
  }
}
