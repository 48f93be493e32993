import type { Db, Reader } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority } from '#server/domains/transactions/acceptance/authority.ts'
import type { TradeTermsFor, TradeTermsOf } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { OffersRead } from '#server/stellar/offer-reads.ts'
import type { RawBook } from '#shared/domains/markets/markets.schema.ts'

interface Pair {
  base: string
  counter: string
}
export interface OrdersDeps {
  db: Db
  read: GroupedRead
  clock: Clock
  mirror: Mirror
  reservations: Pick<Accounts['reservations'], 'holdFor'>
  network: NetworkService
  fees: FeesService
  prices: Pick<PricesService, 'latest'>
  security: Pick<SecurityService, 'isSteppedUp'>
  authority: Authority
  transactions: TransactionsService
  termsForTrade: TradeTermsFor
  tradeTermsOf: TradeTermsOf
  inbox: Notifier
  markets: {
    book: (pair: Pair) => Promise<RawBook>
    /** Asked of the network now. */
    freshBook: (pair: Pair) => Promise<RawBook>
    /** Throws MARKET_HALTED. */
    requireOpen: (pair: Pair, reader?: Reader) => Promise<void>
  }
  horizon: Pick<HorizonClient, 'tradesOf' | 'standingOffers'>
  /** A transaction of the ledger with its operations and effects; null where there is none. */
  readBooked: (hash: string) => Promise<LedgerContents | null>
  /** Offers of an account. */
  readOffers: (address: string) => Promise<OffersRead>
}
