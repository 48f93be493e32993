import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { TransactionsTable } from '#db/domains/transactions/transactions.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface QuoteRow {
  id: string
  userId: string
  content: unknown
  contentHash: Buffer
  createdAt: Date
  expiresAt: Date
}

export async function insertQuote(db: Db, { content, ...row }: QuoteRow): Promise<void> {
  await db
    .insertInto('swapQuotes')
    .values({ ...row, content: JSON.stringify(content) })
    .execute()
}

export const findQuote = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  db.selectFrom('swapQuotes').selectAll().where('id', '=', id).executeTakeFirst()

export async function deleteQuotesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('swapQuotes').where('expiresAt', '<', moment).execute()
}

/** Quotes and sums; the swaps themselves stay with the ledger's records. */
export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('swapQuotes').where('userId', '=', userId).execute()
  await trx.deleteFrom('swapQuality').where('userId', '=', userId).execute()
}

export interface SwapRow {
  transactionId: string
  userId: string
  quoteId: string
  sell: string
  buy: string
  exact: 'sell' | 'buy'
  quotedSell: string
  quotedBuy: string
  bound: string
  route: unknown
  sold: string | null
  bought: string | null
  createdAt: Date
}

export const findSwap = (db: Db, userId: string, transactionId: string): Promise<SwapRow | undefined> =>
  db
    .selectFrom('swaps')
    .selectAll()
    .where('transactionId', '=', transactionId)
    .where('userId', '=', userId)
    .executeTakeFirst()

/** A swap that is known from the ledger alone. */
export const findRecoveredSwap = (
  db: Db,
  userId: string,
  transactionId: string,
): Promise<Selectable<TransactionsTable> | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', transactionId)
    .where('userId', '=', userId)
    .where('type', '=', 'swap')
    .executeTakeFirst()

/** Once for each quote: false where it was swapped by already. */
export async function insertSwap(trx: Trx, { route, ...row }: Omit<SwapRow, 'sold' | 'bought'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('swaps')
    .values({ ...row, route: JSON.stringify(route), sold: null, bought: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionId')
    .execute()
  return inserted.length > 0
}

export interface Executed {
  transactionId: string
  sold: string
  bought: string
}

/** Notes what the ledger made of swaps, and adds it to each person's sums; what is noted already is left alone. */
export async function noteExecuted(trx: Trx, executed: readonly Executed[]): Promise<void> {
  const column = (pick: (one: Executed) => string): string[] => executed.map(pick)
  await sql`
    with given as (select * from unnest(${column((e) => e.transactionId)}::uuid[], ${column((e) => e.sold)}::numeric[],
      ${column((e) => e.bought)}::numeric[]) as g (transaction_id, sold, bought)),
    noted as (
      update swaps s set sold = g.sold, bought = g.bought from given g
      where s.transaction_id = g.transaction_id and s.sold is null
      returning s.user_id, floor((s.bought * s.quoted_sell / (s.sold * s.quoted_buy) - 1) * 1000000) as ppm),
    summed as (
      select user_id, count(*)::int as swaps, (count(*) filter (where ppm > 0))::int as better,
        (count(*) filter (where ppm < 0))::int as worse, sum(ppm) as ppm
      from noted group by user_id order by user_id)
    insert into swap_quality as q (user_id, swaps, better, worse, sum_ppm)
    select user_id, swaps, better, worse, ppm from summed
    on conflict (user_id) do update set swaps = q.swaps + excluded.swaps, better = q.better + excluded.better,
      worse = q.worse + excluded.worse, sum_ppm = q.sum_ppm + excluded.sum_ppm`.execute(trx)
}

export interface BookedSwap {
  transactionId: string
  sell: string
  buy: string
  /** Of the network transaction. */
  hash: string
}

/** Of these transactions, which are swaps whose result is not noted yet. */
export const listUnnoted = (trx: Trx, transactionIds: readonly string[]): Promise<BookedSwap[]> =>
  rowsOf<BookedSwap>(
    trx,
    sql`select s.transaction_id, s.sell, s.buy, t.hash from swaps s join transactions t on t.id = s.transaction_id
      where s.transaction_id = any(${transactionIds}::uuid[]) and s.sold is null`,
  )

export const findQuality = (db: Db, userId: string) =>
  db.selectFrom('swapQuality').selectAll().where('userId', '=', userId).executeTakeFirst()
