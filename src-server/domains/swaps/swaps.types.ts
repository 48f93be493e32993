import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Authority } from '#server/domains/transactions/acceptance/authority.ts'
import type { TradeTermsFor } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { AcceptanceVerbs, TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { VenueReader } from './routing/venue-reader.ts'

export interface SwapsDeps {
  db: Db
  clock: Clock
  venues: VenueReader
  network: Pick<NetworkService, 'stateOrThrow'>
  mirror: Pick<Mirror, 'findByRole' | 'findByUser' | 'holdings'>
  assets: Pick<AssetsService, 'factsOf'>
  prices: Pick<PricesService, 'latest'>
  fees: Pick<FeesService, 'ruleFor'>
  markets: Pick<MarketsService, 'requireOpen'>
  transactions: Pick<TransactionsService, 'nameOf' | 'findRepeated' | 'claimRepeated'> & AcceptanceVerbs
  termsForTrade: TradeTermsFor
  authority: Pick<Authority, 'ofTrade'>
  /** Of these addresses those whose offers a person's swaps may not take. */
  unmeetable: (userId: string, addresses: readonly string[]) => Promise<ReadonlySet<string>>
  /** Counts a question that the network is asked for. Throws TOO_MANY_REQUESTS past a person's pace. */
  chargeLookup: (userId: string) => void
}
