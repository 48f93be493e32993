import type { Generated } from 'kysely'
import type { FilteredList } from '#shared/domains/admin/saved-filters.schema.ts'

/** What administrators write down about a person, for each other. */
interface AdminNotesTable {
  id: string
  userId: string
  authorId: string
  text: string
  createdAt: Date
}

/** A cause of which administrators were told. */
interface AdminAlertsTable {
  type: string
  cause: string
  notedAt: Date
}

/** An administrator's look at an account as its owner sees it; of one session, and one at a time. */
export interface AdminViewsTable {
  id: string
  adminId: string
  sessionHash: string
  userId: string
  reason: string
  startedAt: Date
  /** 15 minutes later at most. */
  endsAt: Date
  endedAt: Generated<Date | null>
}

/** Sums of the business by UTC day and month; several rows may be of one sum. */
interface BusinessSumsTable {
  id: Generated<string>
  grain: 'day' | 'month'
  at: string
  kind: string
  /** An asset or USD; '' of what is counted over all assets. */
  unit: string
  total: string
  /** As booked; bookings without a price are counted in `unvalued`. */
  usd: string
  times: string
  unvalued: string
}

/** A deposit whose credit a ledger has, and its reversal, in dollars; rows are never changed. */
interface DepositBookingsTable {
  transactionId: string
  kind: 'credited' | 'reversed'
  paymentId: string
  at: Date
  usd: string
  feeUsd: string
  /** Dollars less the fee and less what was credited at the price without spread. */
  spreadUsd: string
}

/** Months whose books are closed, with the hash of their file. */
interface JournalClosingsTable {
  month: string
  sha256: string
  madeAt: Date
}

/** A filter of a list, saved by an administrator under a name of their own. */
export interface SavedFiltersTable {
  id: string
  userId: string
  list: FilteredList
  name: string
  /** The part of the list's address after its path: `?status=failed`. */
  query: string
  createdAt: Date
}

export interface TablesOfAdmin {
  adminAlerts: AdminAlertsTable
  adminNotes: AdminNotesTable
  adminSavedFilters: SavedFiltersTable
  adminViews: AdminViewsTable
  businessSums: BusinessSumsTable
  depositBookings: DepositBookingsTable
  journalClosings: JournalClosingsTable
}
