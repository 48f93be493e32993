import { type Selectable, sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import type { RobotStopsTable } from '#db/domains/orders/orders.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListAllPools } from '#shared/domains/market-making/market-making-desk.schema.ts'
import type { PoolRow } from './pools.queries.ts'

type Columns = Pick<
  PoolRow,
  | 'id'
  | 'userId'
  | 'name'
  | 'baseAssetCode'
  | 'baseAssetIssuer'
  | 'quoteAssetCode'
  | 'quoteAssetIssuer'
  | 'mode'
  | 'state'
  | 'pauseReason'
  | 'pauseNote'
  | 'profitLoss'
  | 'refreshedAt'
>
export interface DeskRow extends Columns {
  username: string
  /** Of the base asset that its asks offer, and of the counter asset that its bids do. */
  asked: string
  bid: string
  volumeUsd: string
  pairReach: number
}

/** SQL: both assets of a pool `p`, whichever way round. */
const BASE = sql`p.base_asset_code || coalesce(':' || p.base_asset_issuer, '')`
const COUNTER = sql`p.quote_asset_code || coalesce(':' || p.quote_asset_issuer, '')`
const PAIR = sql`least(${BASE}, ${COUNTER}) || ' ' || greatest(${BASE}, ${COUNTER})`

/** Newest first; one more than the limit where there is a next page. Drafts and closed pools only where all are asked for. */
export const listAllPools = (db: Db, { cursor, limit, view }: ListAllPools, day: string): Promise<DeskRow[]> =>
  rowsOf(
    db,
    sql<DeskRow>`with reachable as (select ${PAIR} as pair, count(*)::int as pools from liquidity_pools p
        where p.state in ('quoting', 'paused') and p.pause_reason is distinct from 'operator' group by 1)
      select p.id, p.user_id, u.username, p.name, p.base_asset_code, p.base_asset_issuer, p.quote_asset_code,
        p.quote_asset_issuer, p.mode, p.state, p.pause_reason, p.pause_note, p.profit_loss, p.refreshed_at,
        coalesce(o.asked, 0)::numeric(19, 7)::text as asked, coalesce(o.bid, 0)::numeric(19, 7)::text as bid,
        coalesce(d.volume_usd, 0)::numeric(14, 2)::text as volume_usd, coalesce(r.pools, 0) as pair_reach
      from liquidity_pools p join users u on u.id = p.user_id
        left join market_making_days d on d.pool_id = p.id and d.day = ${day}::date
        left join reachable r on r.pair = ${PAIR}
        left join lateral (select sum(o.amount) filter (where o.side = 'sell') as asked,
            sum(trunc(o.amount * o.price_n / o.price_d, 7)) filter (where o.side = 'buy') as bid
          from market_making_orders o where o.pool_id = p.id) o on true
      where ${view === 'all' ? sql`true` : sql`p.state = ${view}`} ${cursor === undefined ? sql`` : sql`and p.id < ${cursor}::uuid`}
      order by p.id desc limit ${limit + 1}`,
  )

/** Of those that quote or wait, by the index of states; `reach`: of them, those that no operator has paused. */
export async function countByState(db: Db): Promise<{ quoting: number; paused: number; reach: number }> {
  const rows = await db
    .selectFrom('liquidityPools')
    .select(({ fn }) => [
      'state',
      fn.countAll<string>().as('n'),
      fn.countAll<string>().filterWhere('pauseReason', 'is distinct from', 'operator').as('free'),
    ])
    .where('state', 'in', ['quoting', 'paused'])
    .groupBy('state')
    .execute()
  const of = (state: string): number => Number(rows.find((row) => row.state === state)?.n ?? 0)
  return { quoting: of('quoting'), paused: of('paused'), reach: rows.reduce((all, { free }) => all + Number(free), 0) }
}

/** Pools that an operator's stop has paused. */
export async function listStoppedPools(reader: Reader): Promise<string[]> {
  const rows = await rowsOf(
    reader,
    sql<{
      id: string
    }>`select id from liquidity_pools where state = 'paused' and pause_reason = 'operator' order by id`,
  )
  return rows.map(({ id }) => id)
}

export interface NamedStop extends Selectable<RobotStopsTable> {
  /** Of the pool or the person. */
  name: string | null
  stoppedByName: string | null
  liftedByName: string | null
}
/** Those that stand first, then the newest. */
export const listStops = (db: Db, limit: number): Promise<NamedStop[]> =>
  rowsOf(
    db,
    sql<NamedStop>`select s.*, coalesce(p.name, o.username) as name, b.username as stopped_by_name, l.username as lifted_by_name
      from robot_stops s left join liquidity_pools p on p.id = s.robot_id left join users o on o.id = s.user_id
        left join users b on b.id = s.stopped_by left join users l on l.id = s.lifted_by
      order by s.lifted_at is null desc, s.id desc limit ${limit}`,
  )

type Reach =
  | { kind: 'pool'; id: string }
  | { kind: 'person'; id: string }
  | ({ kind: 'pair' } & Pick<Columns, 'baseAssetCode' | 'baseAssetIssuer' | 'quoteAssetCode' | 'quoteAssetIssuer'>)
  | { kind: 'all' }

/** Ids of pools that quote or are paused, in their order, after one of them. A pair is meant whichever way round. */
export async function listInReach(
  db: Db,
  reach: Reach,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: string }>`select id from liquidity_pools where state in ('quoting', 'paused') and ${inReach(reach)}
      ${after === undefined ? sql`` : sql`and id > ${after}::uuid`} order by id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

function inReach(reach: Reach) {
  if (reach.kind === 'all') return sql`true`
  if (reach.kind === 'pool') return sql`id = ${reach.id}::uuid`
  if (reach.kind === 'person') return sql`user_id = ${reach.id}::uuid`
  const { baseAssetCode: b, baseAssetIssuer: bi, quoteAssetCode: q, quoteAssetIssuer: qi } = reach
  const is = (of: 'base' | 'quote', code: string, issuer: string | null) =>
    sql`${sql.ref(`${of}_asset_code`)} = ${code} and ${sql.ref(`${of}_asset_issuer`)} is not distinct from ${issuer}`
  return sql`((${is('base', b, bi)} and ${is('quote', q, qi)}) or (${is('base', q, qi)} and ${is('quote', b, bi)}))`
}
