import type { Trx } from '#db/database.ts'
import type { TiedTo } from '#shared/domains/transactions/sending-desk.schema.ts'

/** A payment of the service as a ledger has brought it back after a restore. */
export interface PaidBefore {
  id: string
  /** null for somebody outside. */
  userId: string | null
  asset: string
  /** Decimal text. */
  amount: string
  from: string
  to: string
  hash: string
  ledger: number
  ledgerAt: Date
}

/**
 * Books it as what the id names, in the caller's SQL transaction, which holds the lock of the account that has paid. Answers the intents
 * that waited to pay the same. Throws NOT_FOUND or BAD_INPUT where the two do not fit.
 */
export type Tie = (trx: Trx, paid: PaidBefore, id: string) => Promise<readonly string[]>

/** What products make of payments that were lost; each is added once, when the product is wired. */
export function createTies() {
  const ties = new Map<TiedTo, Tie>()
  return {
    add: (to: TiedTo, tie: Tie): void => void ties.set(to, tie),
    of(to: TiedTo): Tie {
      const found = ties.get(to)
      if (!found) throw new Error(`nothing is tied to a ${to}`)
      return found
    },
  }
}
export type Ties = ReturnType<typeof createTies>
