import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface TrustlinesDeps {
  db: Db
  clock: Clock
  assets: AssetsService
  mirror: Mirror
  prices: Pick<PricesService, 'latest'>
  transactions: TransactionsService
  wallet: Pick<WalletService, 'overview'>
  termsFor: OutflowTerms
  /** Counts a look-up that asks others. Throws TOO_MANY_REQUESTS past a person's pace. */
  chargeLookup: (userId: string) => void
}
