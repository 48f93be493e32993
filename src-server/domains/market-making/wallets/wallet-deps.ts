import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { PastOfAccounts } from '#server/domains/transactions/ingestion/past-of-accounts.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

/** Needs of opening, funding and sweeping beside the market. */
export interface WalletDeps {
  db: Db
  clock: Clock
  logger: Logger
  assets: Pick<AssetsService, 'known'>
  security: Pick<SecurityService, 'requireStepUp'>
  mirror: Pick<Mirror, 'findByUser' | 'findByUserIn' | 'insertAccounts' | 'holdings' | 'holdingsIn' | 'storeSnapshots'>
  accountOf: HorizonClient['account']
  /** Movements of an account from before it was a wallet. */
  past: PastOfAccounts
  transactions: Pick<
    TransactionsService,
    'inAcceptance' | 'lock' | 'checkOwnMove' | 'checkSweep' | 'store' | 'networkTerms' | 'nameOf'
  >
  termsFor: OutflowTerms
  walletKey: Buffer
  sealIn: Sealer
}
