import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'

export interface Posting {
  /** `service:treasury`, `service:fee`, `channel:` and an address, `users:opening`, `network:fees` … */
  book: string
  asset: string
  /** Signed decimal text. */
  amount: string
  /** Its purpose: `fee`, `network_fee`, `credit`, `stake_paid` … */
  kind: string
}

/** Where an entry belongs: a ledger with the time of its close, and what it is the only entry of. */
export interface EntryPlace {
  hash: string
  ledger: number
  at: Date
  entryKey: string
}

/**
 * Writes one entry of the service’s journal, by double entry, with what each line was worth at its time; the amounts of each asset must
 * sum to zero (the database checks at commit). An entry whose key is booked already is left alone; one whose month is closed stands in
 * the first open month's books.
 */
export async function post(
  trx: Trx,
  postings: readonly Posting[],
  { hash, ledger, at, entryKey }: EntryPlace,
): Promise<void> {
  const entryId = uuid()
  const lines = postings.filter((posting) => !/^-?0+(\.0+)?$/.test(posting.amount))
  if (lines.length === 0) return
  const column = <T>(pick: (posting: Posting) => T): T[] => lines.map(pick)
  await sql`
    with given as (select * from unnest(${lines.map((_, line) => line)}::smallint[], ${column((p) => p.book)}::text[],
        ${column((p) => p.asset)}::text[], ${column((p) => p.amount)}::numeric[], ${column((p) => p.kind)}::text[])
        as g (line, book, asset, amount, kind)),
      priced as materialized (select a.asset, p.usd from (select distinct asset from given) a
        cross join lateral known_price(a.asset, ${at}::timestamptz) p)
    insert into postings (entry_id, line, book, asset, amount, kind, usd, hash, ledger, entry_key, at, month)
    select ${entryId}::uuid, g.line, g.book, g.asset, g.amount, g.kind, trunc(abs(g.amount) * p.usd, 7), ${hash}, ${ledger}::int,
      ${entryKey}, ${at}::timestamptz, greatest(date_trunc('month', ${at}::timestamptz at time zone 'UTC')::date,
        (select (max(month) + interval '1 month')::date from journal_closings))
    from given g left join priced p using (asset)
    where not exists (select from postings b where b.entry_key = ${entryKey})
    on conflict do nothing`.execute(trx)
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
