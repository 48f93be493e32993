import type { Db } from '#db/database.ts'
import { bookedBalances, post } from './journal.queries.ts'

export type Journal = ReturnType<typeof createJournal>

/** The book of a service account; each channel has its own, since they share a role. */
const bookOf = ({ role, address }: { role: string; address: string }): string =>
  role === 'channel' ? `channel:${address}` : `service:${role}`

/** The service's journal: what its own accounts gave, received and paid, by double entry. */
export function createJournal({ db }: { db: Db }) {
  return {
    /** In the caller's SQL transaction; an entry that is posted already is left alone. */
    post,
    bookOf,
    balancesOf: (book: string) => bookedBalances(db, book),
  }
}
