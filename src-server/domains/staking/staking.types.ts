import type { Db } from '#db/database.ts'
import type { Journal } from '#server/domains/accounts/journal.service.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Authority } from '#server/domains/transactions/acceptance/authority.ts'
import type { OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { Payouts } from '#server/domains/transactions/payouts.ts'
import type { AcceptanceVerbs, TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface StakingDeps {
  db: Db
  clock: Clock
  journal: Pick<Journal, 'post'>
  mirror: Mirror
  network: Pick<NetworkService, 'stateOrThrow' | 'findStateIn'>
  prices: Pick<PricesService, 'latest'>
  inbox: Notifier
  security: SecurityService
  settings: Pick<SettingsService, 'get'>
  authority: Pick<Authority, 'ofPayment'>
  termsFor: OutflowTerms
  payouts: Pick<Payouts, 'lock' | 'queue'>
  transactions: Pick<TransactionsService, 'bindRequest' | 'findRepeated' | 'nameOf' | 'wasBound'> & AcceptanceVerbs
}
