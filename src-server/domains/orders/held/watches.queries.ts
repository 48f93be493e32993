import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { OrderTriggersTable, OrderWatchesTable } from '#db/domains/orders/held.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type WatchRow = Selectable<OrderWatchesTable>
export type TriggerRow = Selectable<OrderTriggersTable>
export interface Pair {
  base: string
  counter: string
}

export async function insertWatch(trx: Trx, watch: Insertable<OrderWatchesTable>): Promise<void> {
  await trx.insertInto('orderWatches').values(watch).execute()
}

export const findWatch = (reader: Reader, orderId: string): Promise<WatchRow | undefined> =>
  reader.selectFrom('orderWatches').selectAll().where('orderId', '=', orderId).executeTakeFirst()

/** Ends the watches of these orders. */
export async function deleteWatches(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await sql`delete from order_watches where order_id = any(${orderIds}::uuid[])`.execute(trx)
}

/** A pair that orders wait for: up to where its trades are read, and the first ledger that none of them counts. */
export interface WatchedPair extends Pair {
  cursor: string | null
  sinceLedger: number
}
export const listWatchedPairs = (db: Db): Promise<WatchedPair[]> =>
  rowsOf(
    db,
    sql<WatchedPair>`
    with recursive pairs as (
      (select base, counter from order_watches order by base, counter limit 1)
      union all
      select next.base, next.counter from pairs p, lateral (
        select w.base, w.counter from order_watches w where (w.base, w.counter) > (p.base, p.counter)
        order by w.base, w.counter limit 1) as next)
    select p.base, p.counter, o.cursor,
      (select min(w.since_ledger) from order_watches w where w.base = p.base and w.counter = p.counter) as since_ledger
    from pairs p left join order_trade_places o on o.base = p.base and o.counter = p.counter`,
  )

/** Locks how far a pair is read; false where another process has read on from there meanwhile. */
export async function lockPlace(trx: Trx, { base, counter }: Pair, seen: string | null): Promise<boolean> {
  await sql`insert into order_trade_places (base, counter, cursor) values (${base}, ${counter}, coalesce(${seen}, '0-0'))
    on conflict do nothing`.execute(trx)
  const [place] = await rowsOf(
    trx,
    sql<{ cursor: string }>`select cursor from order_trade_places
      where base = ${base} and counter = ${counter} for update`,
  )
  return place?.cursor === (seen ?? '0-0')
}

export async function advancePlace(trx: Trx, { base, counter }: Pair, cursor: string): Promise<void> {
  await trx
    .updateTable('orderTradePlaces')
    .set({ cursor })
    .where('base', '=', base)
    .where('counter', '=', counter)
    .execute()
}

/**
 * The watches of a pair that prices between these two could reach or move, their orders locked in the order of their ids.
 * What was cancelled or has ended meanwhile is left out.
 */
export function lockConcerned(
  trx: Trx,
  { base, counter }: Pair,
  { low, high }: { low: string; high: string },
): Promise<WatchRow[]> {
  const of = sql`select order_id from order_watches where base = ${base} and counter = ${counter}`
  return rowsOf(
    trx,
    sql<WatchRow>`
    with concerned as (
      ${of} and below >= ${low}::numeric union ${of} and above <= ${high}::numeric
      union ${of} and extreme < ${high}::numeric and side = 'sell'
      union ${of} and extreme > ${low}::numeric and side = 'buy'),
    locked as materialized (
      select o.id from orders o where o.id in (select order_id from concerned) and o.status = 'held' order by o.id for update)
    select w.* from locked l join order_watches w on w.order_id = l.id order by w.order_id`,
  )
}

export interface MovedWatch {
  orderId: string
  below: string | null
  above: string | null
  extreme: string
  trade: string
}
/** Moves stops that follow the price; the only statement that does. */
export async function moveWatches(trx: Trx, moved: readonly MovedWatch[]): Promise<void> {
  if (moved.length === 0) return
  await sql`with m as (select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as m ("orderId" uuid, below numeric, above numeric, extreme numeric, trade text)),
    shown as (update orders o set stop_price = round(coalesce(m.below, m.above), 7) from m where o.id = m."orderId")
    update order_watches w set below = m.below, above = m.above, extreme = m.extreme, extreme_trade = m.trade
    from m where w.order_id = m."orderId"`.execute(trx)
}

export async function insertTriggers(trx: Trx, triggers: readonly Insertable<OrderTriggersTable>[]): Promise<void> {
  if (triggers.length > 0)
    await trx
      .insertInto('orderTriggers')
      .values([...triggers])
      .execute()
}

/** Orders that were triggered and of which nothing has become yet, in the order of their ids. */
export const listUnsettled = (db: Db, after: string | null, limit: number): Promise<{ orderId: string }[]> => {
  const query = db.selectFrom('orderTriggers').select('orderId').where('outcome', 'is', null)
  return (after === null ? query : query.where('orderId', '>', after)).orderBy('orderId').limit(limit).execute()
}

export const findTrigger = (db: Reader, orderId: string): Promise<TriggerRow | undefined> =>
  db.selectFrom('orderTriggers').selectAll().where('orderId', '=', orderId).executeTakeFirst()

/** Notes what became of a trigger; false where that is known already. */
export async function settleTrigger(
  trx: Trx,
  orderId: string,
  outcome: Pick<TriggerRow, 'outcome' | 'code' | 'reason' | 'settledAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('orderTriggers')
    .set(outcome)
    .where('orderId', '=', orderId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
