import type { Db } from '#db/database.ts'
import { orderSummariesOf } from './order-summaries.queries.ts'
import { purposesOf } from './purposes.queries.ts'
import { addressesOf, type PresentingContext } from './transactions.presenter.ts'
import { type TransactionRow, usernamesOf } from './transactions.queries.ts'

/** Context in which these rows are shown to their owners. */
export async function contextOf(db: Db, rows: readonly TransactionRow[]): Promise<PresentingContext> {
  const [names, purposes, orders] = await Promise.all([
    usernamesOf(db, addressesOf(rows)),
    purposesOf(db, rows),
    orderSummariesOf(db, rows),
  ])
  return { names, purposes, orders }
}
