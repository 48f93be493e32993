import type { Db } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { bookedBalances, post } from './journal.queries.ts'

export type Journal = ReturnType<typeof createJournal>

/** The book of a service account; each channel has its own, since they share a role. */
const bookOf = ({ role, address }: { role: string; address: string }): string =>
  role === 'channel' ? `channel:${address}` : `service:${role}`

/** The service's journal: what its own accounts gave, received and paid, by double entry. */
export function createJournal({ db }: { db: Db }) {
  return {
    ...bind(db, { balancesOf: bookedBalances }),
    /** In the caller's SQL transaction; an entry that is posted already is left alone. */
    post,
    bookOf,
  }
}
