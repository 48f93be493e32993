import type { Journal } from './journal.service.ts'
import type { Mirror } from './mirror.service.ts'
import type { Reservations } from './reservations.service.ts'

/** The three sides of the ledger's accounts, for the domain that moves money. */
export interface Accounts {
  mirror: Mirror
  reservations: Reservations
  journal: Journal
}
