import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { LiquidityPoolsTable, MarketMakingOrdersTable } from '#db/domains/market-making/market-making.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { PASSING_REASONS, POOL_TRANSITIONS } from '#shared/domains/market-making/market-making.states.ts'

export type PoolRow = Selectable<LiquidityPoolsTable>
export type OrderRow = Selectable<MarketMakingOrdersTable>
type PoolChange = Omit<Updateable<LiquidityPoolsTable>, 'isActive' | 'revision'>

/** SQL: dry runs whose market is looked at after each ledger, as their index has them. */
const LOOKED_AFTER = sql`mode = 'paper' and (state = 'quoting' or (state = 'paused' and pause_reason in (${sql.join(
  PASSING_REASONS.map((reason) => sql.lit(reason)),
)})))`

export interface PairOfPools {
  baseAssetCode: string
  baseAssetIssuer: string | null
  quoteAssetCode: string
  quoteAssetIssuer: string | null
  ids: string[]
}
/** Pairs with the ids of their pools that are looked after. */
export const listLookedAfter = (db: Db): Promise<PairOfPools[]> =>
  rowsOf(
    db,
    sql<PairOfPools>`select base_asset_code, base_asset_issuer, quote_asset_code, quote_asset_issuer, array_agg(id::text order by id) as ids
      from liquidity_pools where ${LOOKED_AFTER} group by 1, 2, 3, 4`,
  )

export const listPoolsById = (db: Db, ids: readonly string[]): Promise<PoolRow[]> =>
  db.selectFrom('liquidityPools').selectAll().where('id', 'in', ids).orderBy('id').execute()

export const listPoolsIn = (trx: Trx, userId: string): Promise<PoolRow[]> =>
  trx.selectFrom('liquidityPools').selectAll().where('userId', '=', userId).orderBy('id').execute()

/** Newest first, as ids follow time. */
export const listPoolsOf = (db: Db, userId: string): Promise<PoolRow[]> =>
  db.selectFrom('liquidityPools').selectAll().where('userId', '=', userId).orderBy('id', 'desc').execute()

export const findPool = (reader: Reader, userId: string, id: string): Promise<PoolRow | undefined> =>
  reader.selectFrom('liquidityPools').selectAll().where('id', '=', id).where('userId', '=', userId).executeTakeFirst()

export const findByRequest = (reader: Reader, userId: string, requestId: string): Promise<PoolRow | undefined> =>
  reader
    .selectFrom('liquidityPools')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

export const lockPool = (trx: Trx, id: string): Promise<PoolRow | undefined> =>
  trx.selectFrom('liquidityPools').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** In the order of their ids. */
export const lockPools = (trx: Trx, ids: readonly string[]): Promise<PoolRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('liquidityPools')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute()

/** One after another per person, so that the cap holds. */
export async function lockOwner(trx: Trx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`market making ${userId}`}, 0))`.execute(trx)
}

export async function countOpenPools(trx: Trx, userId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('liquidityPools')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('userId', '=', userId)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function insertPool(trx: Trx, pool: Insertable<LiquidityPoolsTable>): Promise<void> {
  await trx.insertInto('liquidityPools').values(pool).execute()
}

/** Changes a pool, and whoever changes its orders does too. Throws where its states do not allow it. */
export async function changePool(trx: Trx, row: Pick<PoolRow, 'id' | 'state'>, change: PoolChange): Promise<void> {
  const { state } = change
  if (state && state !== row.state && !POOL_TRANSITIONS[row.state].includes(state))
    throw new Error(`a market-making pool goes from ${row.state} to ${state} never`)
  const isActive = (state ?? row.state) === 'quoting'
  await trx
    .updateTable('liquidityPools')
    .set({ ...change, isActive, revision: sql`revision + 1` })
    .where('id', '=', row.id)
    .execute()
}

/** By the clock of the database, as refusals of orders are: those before it no longer count. */
export async function markResumed(trx: Trx, { id }: Pick<PoolRow, 'id'>): Promise<void> {
  await sql`update liquidity_pools set resumed_at = clock_timestamp() where id = ${id}`.execute(trx)
}

export interface Refreshed extends Pick<PoolRow, 'id' | 'revision' | 'tradeCursor'> {
  at: Date
  referenceAt: Date
}
/** Pools whose orders stay as they are; what was changed since it was read, or is being changed, is left to the next look. */
export async function markRefreshed(db: Db, seen: readonly Refreshed[]): Promise<void> {
  const column = <T>(pick: (one: Refreshed) => T): T[] => seen.map(pick)
  if (seen.length === 0) return
  await sql`update liquidity_pools p set refreshed_at = s.at, reference_at = s.reference_at, trade_cursor = s.trade_cursor,
      revision = p.revision + 1
    from (select q.id, n.at, n.reference_at, n.trade_cursor
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ revision }) => revision)}::int[],
        ${column(({ at }) => at)}::timestamptz[], ${column(({ referenceAt }) => referenceAt)}::timestamptz[],
        ${column(({ tradeCursor }) => tradeCursor)}::text[]) as n (id, revision, at, reference_at, trade_cursor)
      join liquidity_pools q on q.id = n.id and q.revision = n.revision
      for update of q skip locked) s
    where p.id = s.id`.execute(db)
}

/** A pool of a closed account leaves nothing. */
export async function deletePoolsOf(trx: Trx, userId: string): Promise<void> {
  const pools = trx.selectFrom('liquidityPools').select('id').where('userId', '=', userId)
  await trx.deleteFrom('marketMakingOrders').where('poolId', 'in', pools).execute()
  await trx.deleteFrom('marketMakingTrades').where('poolId', 'in', pools).execute()
  await trx.deleteFrom('marketMakingDays').where('poolId', 'in', pools).execute()
  await trx.deleteFrom('liquidityPools').where('userId', '=', userId).execute()
}

export const listOrders = (reader: Reader, poolIds: readonly string[]): Promise<OrderRow[]> =>
  reader
    .selectFrom('marketMakingOrders')
    .selectAll()
    .where('poolId', 'in', poolIds)
    .orderBy('side', 'desc')
    .orderBy('level')
    .execute()

/** Puts these orders in the place of those that a pool has. */
export async function replaceOrders(
  trx: Trx,
  poolId: string,
  orders: readonly Insertable<MarketMakingOrdersTable>[],
): Promise<void> {
  await trx.deleteFrom('marketMakingOrders').where('poolId', '=', poolId).execute()
  if (orders.length > 0)
    await trx
      .insertInto('marketMakingOrders')
      .values([...orders])
      .execute()
}

/** Of a real pool: those that the ledger has no longer. */
export async function dropOrders(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('marketMakingOrders')
      .where('id', 'in', [...ids])
      .execute()
}

export async function addOrders(trx: Trx, orders: readonly Insertable<MarketMakingOrdersTable>[]): Promise<void> {
  if (orders.length > 0)
    await trx
      .insertInto('marketMakingOrders')
      .values([...orders])
      .execute()
}
