import type { Generated } from 'kysely'

/** A wallet that the treasury is to open where its XLM is worth something: once for each person. */
export interface WalletOpeningsTable {
  userId: string
  /** The network that the account was opened from; null where an operator made it, and no cap of a network counts. */
  networkPrefix: string | null
  /** In line since then. */
  since: Date
  /** Null: it waits. */
  grantedAt: Generated<Date | null>
}
