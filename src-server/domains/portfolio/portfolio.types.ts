import type { Db } from '#db/database.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface PortfolioDeps {
  db: Db
  clock: Clock
  prices: PricesService
  wallet: WalletService
}
