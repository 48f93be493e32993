import type { Db } from '#db/database.ts'
import { notesOf } from './notes/notes.queries.ts'
import { orderSummariesOf } from './order-summaries.queries.ts'
import { purposesOf } from './purposes.queries.ts'
import { tagsOf } from './tags/tags.queries.ts'
import { addressesOf, type PresentingContext } from './transactions.presenter.ts'
import { type TransactionRow, usernamesOf } from './transactions.queries.ts'

/** Context in which these rows are shown: with notes and tags to their owner alone, without to anybody else. */
export async function contextOf(
  db: Db,
  rows: readonly TransactionRow[],
  owner: string | null,
): Promise<PresentingContext> {
  const ids = rows.map(({ id }) => id)
  const [names, purposes, orders, notes, tags] = await Promise.all([
    usernamesOf(db, addressesOf(rows)),
    purposesOf(db, rows),
    orderSummariesOf(db, rows),
    owner === null ? new Map<string, string>() : notesOf(db, owner, ids),
    owner === null ? new Map<string, string[]>() : tagsOf(db, owner, ids),
  ])
  return { names, purposes, orders, notes, tags }
}
