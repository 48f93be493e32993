import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { LedgerPool, PoolTrade } from '#server/stellar/pool-reads.ts'

export interface PoolRow extends LedgerPool {
  atLedger: number
  tradesCursor: string
  tradesFrom: Date | null
}
const COLUMNS = sql.raw(
  `p.pool as id, p.asset_a, p.asset_b, p.reserve_a, p.reserve_b, p.shares, p.accounts, p.at_ledger, p.trades_cursor, p.trades_from`,
)

/** Keeps how a pool stands; `cursor`: where its trades are followed from if it is new. An older reading changes nothing. */
export async function storePool(
  db: Db,
  pool: LedgerPool,
  { ledger, cursor }: { ledger: number; cursor: string },
): Promise<void> {
  const { id, assetA, assetB, reserveA, reserveB, shares, accounts } = pool
  const facts = { reserveA, reserveB, shares, accounts, atLedger: ledger }
  await db
    .insertInto('poolFacts')
    .values({ pool: id, assetA, assetB, ...facts, tradesCursor: cursor, tradesFrom: null })
    .onConflict((known) => known.column('pool').doUpdateSet(facts).where('poolFacts.atLedger', '<=', ledger))
    .execute()
}

/** A pool that the ledger has no more, since nobody has a line for its shares, holds nothing. */
export const emptyPool = (db: Db, id: string, ledger: number): Promise<unknown> =>
  db
    .updateTable('poolFacts')
    .set({ reserveA: '0', reserveB: '0', shares: '0', accounts: 0, atLedger: ledger })
    .where('pool', '=', id)
    .where('atLedger', '<=', ledger)
    .execute()

export const listPools = (reader: Reader): Promise<PoolRow[]> =>
  rowsOf<PoolRow>(reader, sql`select ${COLUMNS} from pool_facts p order by p.pool`)

/** Ids of pools of which somebody here has shares. */
export async function listOwned(reader: Reader): Promise<string[]> {
  const rows = await rowsOf<{ pool: string }>(reader, sql`select distinct pool from pool_shares`)
  return rows.map(({ pool }) => pool)
}

/** Adds trades by the hour and moves on how far the pool is followed; false where another process has been quicker. */
export async function addTrades(
  trx: Trx,
  pool: string,
  { from, trades }: { from: string; trades: readonly PoolTrade[] },
): Promise<boolean> {
  const last = trades.at(-1)
  if (!last) return true
  const { numUpdatedRows } = await trx
    .updateTable('poolFacts')
    .set({ tradesCursor: last.token, tradesFrom: sql`coalesce(trades_from, ${trades[0]?.at})` })
    .where('pool', '=', pool)
    .where('tradesCursor', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const column = <T>(pick: (trade: PoolTrade) => T): T[] => trades.map(pick)
  await sql`insert into pool_hours as h (pool, hour, trades, volume_a, volume_b, fees_a, fees_b)
    select ${pool}, date_trunc('hour', at, 'UTC'), count(*), sum(a), sum(b), sum(fa), sum(fb)
    from unnest(${column((t) => t.at)}::timestamptz[], ${column((t) => t.amountA)}::numeric[],
      ${column((t) => t.amountB)}::numeric[], ${column((t) => t.feeA)}::numeric[], ${column((t) => t.feeB)}::numeric[])
      as t (at, a, b, fa, fb) group by 2
    on conflict (pool, hour) do update set trades = h.trades + excluded.trades, volume_a = h.volume_a + excluded.volume_a,
      volume_b = h.volume_b + excluded.volume_b, fees_a = h.fees_a + excluded.fees_a, fees_b = h.fees_b + excluded.fees_b`.execute(
    trx,
  )
  return true
}

/** Sums of a pool's hours since a moment; decimal text. */
export interface PoolSums {
  volumeA: string
  volumeB: string
  feesA: string
  feesB: string
}
export interface PoolPast extends PoolRow {
  day: PoolSums
  week: PoolSums
  month: PoolSums
}

/** How pools stand, with what they traded since these moments: hours that began after them. */
export const listPast = (reader: Reader, since: { day: Date; week: Date; month: Date }): Promise<PoolPast[]> =>
  rowsOf<PoolPast>(
    reader,
    sql`select ${COLUMNS}, sums.* from pool_facts p cross join lateral (
      select ${sumsSince(since.day)} as day, ${sumsSince(since.week)} as week, ${sumsSince(since.month)} as month
      from pool_hours h where h.pool = p.pool and h.hour > ${since.month}) sums order by p.pool`,
  )

const sumsSince = (moment: Date) => {
  const sum = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where h.hour > ${moment}), 0)::numeric(30, 7)::text`
  return sql`json_build_object('volumeA', ${sum('h.volume_a')}, 'volumeB', ${sum('h.volume_b')},
    'feesA', ${sum('h.fees_a')}, 'feesB', ${sum('h.fees_b')})`
}
