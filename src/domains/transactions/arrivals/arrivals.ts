import { signOf } from '#client/domains/transactions/transaction-flow.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

/** A burst of events is reported once. */
export const GATHER_MS = 400
const REMEMBERED = 500

export interface ArrivalParts {
  own: string | null
  /** Fetches the transactions that the events name; in any order, failed ones may be left out. */
  read: (ids: readonly string[]) => Promise<readonly Transaction[]>
  /** Called with the payments that have just arrived, at least one. */
  tell: (arrived: readonly Transaction[]) => void
}

/** An account's opening balance cannot be spent; what is exchanged was paid for, and its own page tells of it. */
const NO_ARRIVALS = new Set<Transaction['type']>(['account_create', 'trade', 'order', 'swap', 'pool'])

/** True for spendable money from somebody else. */
const isArrival = (transaction: Transaction, own: string | null): boolean =>
  transaction.status === 'confirmed' &&
  !NO_ARRIVALS.has(transaction.type) &&
  signOf(transaction, own) === '+' &&
  transaction.from !== own

/** Collects transaction events and reports each arrival once. `stop` ends it. */
export function watchArrivals({ own, read, tell }: ArrivalParts): { add: (id: string) => void; stop: () => void } {
  const told = new Set<string>()
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<void> {
    timer = undefined
    const ids = [...waiting]
    waiting.clear()
    const found = await read(ids).catch((error: unknown) => {
      console.error('arrivals not read', error)
      return []
    })
    const arrived = found.filter((one) => !told.has(one.id) && isArrival(one, own))
    for (const { id } of arrived) told.add(id)
    for (const id of told) if (told.size > REMEMBERED) told.delete(id)
    if (arrived.length > 0) tell(arrived)
  }

  return {
    add: (id) => {
      if (told.has(id)) return
      waiting.add(id)
      timer ??= setTimeout(() => void look(), GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
