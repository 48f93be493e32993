import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority } from '#server/domains/transactions/acceptance/authority.ts'
import type { LimitsOf, OutflowTerms } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { NetworkBids } from './network-bids.ts'
import type { PaymentPlans } from './payment-plans.ts'
import type { Recipients } from './recipients.ts'

export interface PaymentsDeps {
  db: Db
  mirror: Mirror
  transactions: TransactionsService
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  plans: PaymentPlans
  bids: NetworkBids
  network: NetworkService
  termsFor: OutflowTerms
  limitsOf: LimitsOf
  authority: Authority
  security: SecurityService
  clock: Clock
}
