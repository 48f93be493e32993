import type { Reader, Trx } from '#db/database.ts'
import type { Tieable, TiedTo } from '#shared/domains/transactions/sending-desk.schema.ts'

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

/** Possible purposes of a payment to that account; newest first, not all of very many. */
export type ListTieable = (
  reader: Reader,
  paid: Pick<PaidBefore, 'userId' | 'to' | 'asset'>,
) => Promise<Omit<Tieable, 'to'>[]>

/** Purposes that products give to lost payments; each is added once, when the product is wired. */
export function createTies() {
  const ties = new Map<TiedTo, Tie>()
  const lists = new Map<TiedTo, ListTieable>()
  return {
    add: (to: TiedTo, tie: Tie, list?: ListTieable): void => {
      ties.set(to, tie)
      if (list) lists.set(to, list)
    },
    list: async (reader: Reader, paid: Parameters<ListTieable>[1]): Promise<Tieable[]> => {
      const found = await Promise.all(
        [...lists].map(async ([to, list]) => (await list(reader, paid)).map((one) => ({ ...one, to }))),
      )
      return found.flat()
    },
    of(to: TiedTo): Tie {
      const found = ties.get(to)
      if (!found) throw new Error(`nothing is tied to a ${to}`)
      return found
    },
  }
}
export type Ties = ReturnType<typeof createTies>
