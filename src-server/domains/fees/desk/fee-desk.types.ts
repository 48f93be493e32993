import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface FeeDeskDeps {
  db: Db
  clock: Clock
  approvals: ApprovalsService
  assets: Pick<AssetsService, 'factsOf'>
  audit: AuditNotes
  fees: FeesService
  mirror: Mirror
  network: Pick<NetworkService, 'stateOrThrow'>
  prices: Pick<PricesService, 'latest'>
  security: Pick<SecurityService, 'requireStepUp'>
  transactions: Pick<TransactionsService, 'nameOf' | 'insertServerIntents'>
}
