import type { Generated } from 'kysely'

/** Lines of the journal summed up; several rows may be of one sum. */
interface JournalMonthsTable {
  id: Generated<string>
  month: string
  book: string
  asset: string
  kind: string
  total: string
  times: string
}

/** Holdings of all accounts of a role, as booked and as the ledger says; commissions that are not paid. Several rows may be of one sum. */
interface CustodySumsTable {
  id: Generated<string>
  side: 'booked' | 'held' | 'commissions'
  role: string
  /** An asset, or the unit of commissions. */
  unit: string
  total: string
}

export interface TablesOfAccountSums {
  custodySums: CustodySumsTable
  journalMonths: JournalMonthsTable
}
