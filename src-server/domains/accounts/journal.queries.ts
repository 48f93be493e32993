import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'

export interface Posting {
  /** `service:treasury`, `service:fee`, `channel:` and an address, `users:opening`, `network:fees` … */
  book: string
  asset: string
  /** Signed decimal text. */
  amount: string
}

/** Writes one entry of the service’s journal, by double entry; the amounts of each asset must sum to zero (the database checks at commit). An entry whose key is booked already is left alone. */
export async function post(
  trx: Trx,
  postings: readonly Posting[],
  place: { hash: string; ledger: number; entryKey: string },
): Promise<void> {
  const entryId = uuid()
  const lines = postings.filter((posting) => !/^-?0+(\.0+)?$/.test(posting.amount))
  if (lines.length === 0) return
  await trx
    .insertInto('postings')
    .values(lines.map((posting, line) => ({ entryId, line, ...posting, ...place })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Balances of a book by asset, in signed decimal text. */
export async function bookedBalances(db: Db, book: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('postings')
    .select(['asset', ({ fn }) => fn.sum<string>('amount').as('total')])
    .where('book', '=', book)
    .groupBy('asset')
    .execute()
  return new Map(rows.map((row) => [row.asset, row.total]))
}
