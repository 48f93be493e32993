import type { Reader } from '#db/database.ts'
import { createMirror } from '#server/domains/accounts/mirror.service.ts'
import { createFeesService } from '#server/domains/fees/fees.service.ts'
import type { Pair } from '#server/domains/markets/pairs.ts'
import { createNetworkService } from '#server/domains/network/network.service.ts'
import { createPricesService } from '#server/domains/prices/prices.service.ts'
import { createSettingsService } from '#server/domains/settings/settings.service.ts'
import { createOutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { createTradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { groupedReader } from '#server/kernel/grouped-reader.ts'
import type { Ground } from './ground.ts'
import type { Foundation } from './parts.ts'
import type { People } from './people.ts'

/** What an order is planned by, over grouped reads: the questions of one turn are one trip to Postgres. */
export function createOrderReads(foundation: Foundation, { assets, audit, markets }: Ground, { kyc }: People) {
  const { db, clock, horizon, network: kind, passphrase } = foundation
  const reads = groupedReader(db)
  const network = createNetworkService({ db: reads, clock, horizon, network: kind, passphrase })
  const prices = createPricesService({ db: reads, clock, assets })
  const settings = createSettingsService({ db: reads, audit, clock })
  const termsFor = createOutflowTerms({ network, prices, settings, clock, limitsOf: kyc.limitsOf })
  return {
    ...{ reads, prices, mirror: createMirror({ db: reads }), fees: createFeesService({ db: reads, clock }) },
    termsForTrade: createTradeTerms({ termsFor, prices, assets, clock }),
    markets: {
      ...markets,
      requireOpen: (pair: Pair, reader: Reader = reads): Promise<void> => markets.requireOpen(pair, reader),
    },
  }
}
