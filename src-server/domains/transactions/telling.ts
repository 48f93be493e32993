import type { Db } from '#db/database.ts'
import { purposesOf } from './purposes.queries.ts'
import { addressesOf, type PresentingContext } from './transactions.presenter.ts'
import { type TransactionRow, usernamesOf } from './transactions.queries.ts'

/** What their owners are told of these rows beside what stands in them. */
export async function contextOf(db: Db, rows: readonly TransactionRow[]): Promise<PresentingContext> {
  const [names, purposes] = await Promise.all([usernamesOf(db, addressesOf(rows)), purposesOf(db, rows)])
  return { names, purposes }
}
