import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { NewOrder, OrderRow } from '#server/domains/orders/orders.queries.ts'

/** Orders that the service holds, or is about to place, for a person. Locked. */
export const lockWaiting = (trx: Trx, userId: string): Promise<OrderRow[]> =>
  rowsOf(
    trx,
    sql<OrderRow>`select * from orders where user_id = ${userId} and status in ('held', 'triggered') order by id for update`,
  )

/** Whether an intent is known to orders. */
export async function isNoted(reader: Reader, transactionId: string): Promise<boolean> {
  const row = await reader
    .selectFrom('orderAttempts')
    .select('id')
    .where('transactionId', '=', transactionId)
    .executeTakeFirst()
  return row !== undefined
}

/** The order that an intent has placed; undefined where there is none. */
export const findPlacedBy = (reader: Reader, transactionId: string): Promise<OrderRow | undefined> =>
  reader
    .selectFrom('orders')
    .selectAll('orders')
    .innerJoin('orderAttempts', 'orderAttempts.orderId', 'orders.id')
    .where('orderAttempts.transactionId', '=', transactionId)
    .where('orderAttempts.action', '=', 'place')
    .executeTakeFirst()

/** A person's orders that rest under one of these numbers of the ledger, locked. */
export const lockResting = (trx: Trx, userId: string, offerIds: readonly string[]): Promise<OrderRow[]> =>
  rowsOf(
    trx,
    sql<OrderRow>`select * from orders where offer_id = any(${offerIds}::bigint[]) and user_id = ${userId} and status = 'open'
      order by id for update`,
  )

/** Whether this is the way round in which a market is followed. */
export async function isFollowed(
  reader: Reader,
  { base, counter }: { base: string; counter: string },
): Promise<boolean> {
  const row = await reader
    .selectFrom('candlePairs')
    .select('base')
    .where('base', '=', base)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return row !== undefined
}

/** SQL: the robot that an account trades for. */
const robotOf = (address: string) =>
  sql<string | null>`(select pool_id from trading_wallets where wallet_address = ${address})`

/** null where its id, or the number of its offer, is known already. */
export async function insertAdopted(trx: Trx, order: NewOrder): Promise<OrderRow | null> {
  const { feeRule: _none, ...row } = order
  const inserted = await trx
    .insertInto('orders')
    .values({ ...row, robotId: robotOf(row.address) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

type Terms = Pick<OrderRow, 'amount' | 'price' | 'priceN' | 'priceD'>
/** Gives an order the terms that the ledger has of it. */
export async function takeTerms(trx: Trx, id: string, terms: Partial<Terms>): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ ...terms, updatedAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Fields of an order that are unknown until its own request comes again. */
type Asked = Pick<OrderRow, 'requestId' | 'type' | 'expiresAt' | 'slippage' | 'stopPrice' | 'trail'>
export async function bindOrder(trx: Trx, id: string, fields: Asked): Promise<void> {
  await trx.updateTable('orders').set(fields).where('id', '=', id).where('recovered', '=', true).execute()
}

/** The same order seen from its other asset: what it sells at a price, it buys at the inverse. */
export async function turnRound(trx: Trx, id: string): Promise<void> {
  await sql`with turned as (
      update orders set base = counter, counter = base, side = case side when 'buy' then 'sell' else 'buy' end,
        amount = greatest(round(amount * price_n / price_d, 7), 0.0000001), price = greatest(round(price_d::numeric / price_n, 7), 0.0000001),
        price_n = price_d, price_d = price_n, filled = filled_total, filled_total = filled
      where id = ${id} returning id)
    update order_fills f set base = f.counter, counter = f.base, side = case f.side when 'buy' then 'sell' else 'buy' end,
      amount = f.total, total = f.amount from turned where f.order_id = turned.id`.execute(trx)
}
