import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import type { Recipients } from '#server/domains/payments/recipients.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority } from '#server/domains/transactions/acceptance/authority.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'

export interface SchedulesDeps {
  db: Db
  clock: Clock
  mirror: Mirror
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  security: SecurityService
  authority: Authority
  audit: AuditNotes
  transactions: Pick<TransactionsService, 'bindRequest' | 'nameOf' | 'isRepeated' | 'wasBound'>
}
