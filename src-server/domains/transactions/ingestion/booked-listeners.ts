import type { Trx } from '#db/database.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import type { LedgerParties, RecoveredIntent } from '#server/domains/transactions/recovery/recovered-rows.ts'

/**
 * A booking, to its listeners: the ledger's contents, which of its accounts are ours, the intents that it settled, what came in, and those of them and
 * beside them that a restored database had lost.
 */
export interface Booked extends LedgerParties {
  settled: readonly Changed[]
  /** Payments to our accounts. */
  received: readonly Changed[]
  recovered: readonly RecoveredIntent[]
}
/** Learns what a ledger has brought about, in the SQL transaction that books it; running it again changes nothing. */
export type BookedListener = (trx: Trx, booked: Booked) => Promise<void>

/** Domains above that learn from what is booked; each is added once, when the product is wired. */
export function createBookedListeners() {
  const listeners: BookedListener[] = []
  return {
    add: (listener: BookedListener): void => void listeners.push(listener),
    async tell(trx: Trx, booked: Booked): Promise<void> {
      for (const listener of listeners) await listener(trx, booked)
    },
  }
}
export type BookedListeners = ReturnType<typeof createBookedListeners>
