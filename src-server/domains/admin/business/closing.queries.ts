import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface ClosingRow {
  asset: string
  book: string
  /** Of all postings before the month. */
  opening: string
  /** By kind, in the order of their names. */
  movements: { kind: string; amount: string; times: number }[]
  closing: string
}

/** Books of a month, by asset and book, from the kept sums of the journal; those of no balance and no movement are left out. */
export const listBooks = (db: Db, month: string): Promise<ClosingRow[]> =>
  rowsOf(
    db,
    sql<ClosingRow>`
    with sums as (
        select asset, book, case when month = ${month}::date then kind end as kind, sum(total)::numeric(38, 7) as amount,
          sum(times)::int as times
        from journal_months where month <= ${month}::date group by 1, 2, 3)
    select asset, book, coalesce(sum(amount) filter (where kind is null), 0)::numeric(38, 7)::text as opening,
      coalesce(json_agg(json_build_object('kind', kind, 'amount', amount::text, 'times', times) order by kind collate "C")
        filter (where kind is not null), '[]') as movements, sum(amount)::numeric(38, 7)::text as closing
    from sums group by asset, book
    having bool_or(kind is not null) or sum(amount) <> 0
    order by asset collate "C", book collate "C"`,
  )

export async function findHash(db: Db, month: string): Promise<string | null> {
  const row = await db.selectFrom('journalClosings').select('sha256').where('month', '=', month).executeTakeFirst()
  return row?.sha256 ?? null
}

/** Months with books, as 2026-11, that end by `until` and are not closed; the oldest first. */
export async function listUnclosed(db: Db, until: Date): Promise<string[]> {
  const rows = await rowsOf<{ month: string }>(
    db,
    sql`select to_char(m, 'YYYY-MM') as month
      from generate_series((select min(month) from journal_months)::timestamp,
        date_trunc('month', ${until}::timestamptz at time zone 'UTC') - interval '1 month', interval '1 month') as m
      where not exists (select from journal_closings c where c.month = m::date) order by m`,
  )
  return rows.map(({ month }) => month)
}

/** Whatever is posted waits until the SQL transaction ends: no line comes into the month while its file is made. */
export const lockJournal = async (trx: Trx): Promise<void> => {
  await sql`lock table postings in share row exclusive mode`.execute(trx)
}

/** Closes a month, and with it all before: what is posted for it later stands in the month after. */
export const insertHash = async (trx: Trx, closing: { month: string; sha256: string; madeAt: Date }): Promise<void> => {
  await trx.insertInto('journalClosings').values(closing).execute()
}
