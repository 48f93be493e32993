import type { Db, Trx } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ContactsService } from '#server/domains/contacts/contacts.service.ts'
import type { Recipients } from '#server/domains/payments/recipients.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { ScheduleRow } from './schedules.queries.ts'

/** Services for keeping something for its time, whatever it is. */
export interface TimedDeps {
  db: Db
  clock: Clock
  mirror: Mirror
  audit: AuditNotes
  transactions: Pick<TransactionsService, 'bindRequest' | 'nameOf' | 'isRepeated' | 'wasBound'>
}
export interface SchedulesDeps extends TimedDeps {
  recipients: Recipients
  contacts: Pick<ContactsService, 'requireUnchanged'>
  security: SecurityService
  authority: Authority
}

export interface Run {
  request: MoneyRequest
  name: bigint
  /** The ledger or the records have it: it is answered, not made. */
  isRepeated: boolean
  /** Notes that it was made and moves its schedule on, in the SQL transaction that accepts it. Throws HANDLED. */
  done: (trx: Trx, transactionId: string) => Promise<void>
}
/** Does what is due, once; throws why it is refused. */
export type MakeRun = (row: ScheduleRow, run: Run) => Promise<void>

/** Terms of a swap that its owner has agreed to. */
interface SwapTerms {
  sell: string
  buy: string
  amount: string
  slippage: string
  greatestPrice: string
}
/** The service that swaps, as runs use it. */
export interface Swapping {
  /** Throws where a person's account could not take an asset. */
  requireRoomFor: (userId: string, asset: string) => Promise<void>
  swapAsAgreed: (payer: Payer, swap: Run & { agreement: SwapTerms }) => Promise<void>
}
