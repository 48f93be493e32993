import type { Trx } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { nextOfAccount } from './account-transactions.ts'
import type { Booking } from './booking.ts'
import { type LedgerContents, readTransaction } from './ledger-contents.ts'

interface PastDeps {
  horizon: HorizonClient
  mirror: Pick<Mirror, 'filterKnownIn'>
  booking: Pick<Booking, 'book'>
}
export type PastOfAccounts = ReturnType<typeof createPastOfAccounts>

const LAST_LEDGER = 2 ** 31 - 1

/**
 * Movements of accounts from before this service knew that they are its own, where a stranger has opened them: read before the SQL
 * transaction that makes them known, and booked by it. Those that are booked already are left alone.
 */
export const createPastOfAccounts = ({ horizon, mirror, booking }: PastDeps) => ({
  /** The oldest first; of each account as much as Horizon gives in one answer. */
  async read(addresses: readonly string[]): Promise<LedgerContents[]> {
    const byToken = new Map<string, LedgerContents>()
    for (const address of addresses)
      for (const record of await nextOfAccount(horizon, address, { cursor: null, upTo: LAST_LEDGER }))
        if (!byToken.has(record.paging_token)) byToken.set(record.paging_token, await readTransaction(horizon, record))
    return [...byToken].toSorted(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1)).map(([, contents]) => contents)
  },
  async book(trx: Trx, past: readonly LedgerContents[]): Promise<void> {
    for (const contents of past) {
      const parties = [...contents.touched, ...contents.inflows.flatMap(({ from, to }) => [from, to])]
      const known = await mirror.filterKnownIn(trx, [...new Set(parties)])
      await booking.book(trx, { contents, strangers: [], known, snapshots: [] })
    }
  },
})
