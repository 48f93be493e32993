import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { OrdersTable } from '#db/domains/orders/orders.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { CancelAllOrders } from '#shared/domains/orders/orders.schema.ts'
import { ORDER_TRANSITIONS, type OrderStatus } from '#shared/domains/orders/orders.states.ts'

export type HeldRow = Selectable<OrdersTable>

export const findByRequest = (reader: Reader, userId: string, requestId: string): Promise<HeldRow | undefined> =>
  reader
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

/** The content of a request that is bound to its user. */
export async function findInputHash(reader: Reader, userId: string, requestId: string): Promise<Buffer | null> {
  const row = await reader
    .selectFrom('requests')
    .select('inputHash')
    .where('userId', '=', userId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  return row?.inputHash ?? null
}

export const findOrder = (reader: Reader, id: string): Promise<HeldRow | undefined> =>
  reader.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOrder = (trx: Trx, id: string): Promise<HeldRow | undefined> =>
  trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function countHeld(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .where('userId', '=', userId)
    .where('status', '=', 'held')
    .executeTakeFirstOrThrow()
  return Number(row.held)
}

export const insertHeld = (trx: Trx, order: Insertable<OrdersTable>): Promise<HeldRow> =>
  trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()

/** Fields of a waiting order that its owner may change. */
export type HeldContent = Pick<
  HeldRow,
  'amount' | 'price' | 'priceN' | 'priceD' | 'stopPrice' | 'trail' | 'slippage' | 'expiresAt' | 'maxFee' | 'feeAsset'
>

/** Of an order that is locked. */
export const rewriteHeld = (trx: Trx, id: string, content: HeldContent & { updatedAt: Date }): Promise<HeldRow> =>
  trx.updateTable('orders').set(content).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

interface Ending {
  to: Extract<OrderStatus, 'cancelled' | 'expired' | 'failed'>
  reason: string | null
  resultCode: string | null
  at: Date
}
/** Ends an order that nothing of is on its way; the caller has locked it. */
export async function endOrder(
  trx: Trx,
  { id, status }: HeldRow,
  { to, reason, resultCode, at }: Ending,
): Promise<void> {
  if (!ORDER_TRANSITIONS[status].includes(to)) throw new Error(`an order does not go from ${status} to ${to}`)
  await trx
    .updateTable('orders')
    .set({ status: to, reason, resultCode, updatedAt: at })
    .where('id', '=', id)
    .where('status', '=', status)
    .execute()
}

/** The intent that places a triggered order, and how it is charged. */
export async function notePlaced(
  trx: Trx,
  id: string,
  {
    transactionId,
    takesMarket,
    feeRule,
    feeAsset,
    mostFee,
    at,
  }: Pick<HeldRow, 'feeRule' | 'feeAsset' | 'mostFee'> & {
    transactionId: string
    /** Then the price of a leg that was not reached is none of its own. */
    takesMarket: boolean
    at: Date
  },
): Promise<void> {
  const rule = feeRule === null ? null : JSON.stringify(feeRule)
  await sql`update orders set transaction_id = ${transactionId}, place = 'ledger', fee_rule = ${rule}::jsonb,
    fee_asset = ${feeAsset}, most_fee = ${mostFee}::numeric, updated_at = ${at},
    price = case when ${takesMarket} then null else price end, price_n = case when ${takesMarket} then null else price_n end,
    price_d = case when ${takesMarket} then null else price_d end where id = ${id}`.execute(trx)
}

/** Held orders whose trigger is noted beside this. */
export async function triggerHeld(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await sql`with gone as (delete from order_watches where order_id = any(${ids}::uuid[]))
      update orders set status = 'triggered', updated_at = ${at}
      where id = any(${ids}::uuid[]) and status = 'held'`.execute(trx)
}

/** Orders that the service holds for a person, of one pair or side where they are named. */
export const listHeldOf = (
  db: Db,
  userId: string,
  { base, counter, side }: Omit<CancelAllOrders, 'requestId'>,
): Promise<Pick<HeldRow, 'id'>[]> => {
  let query = db.selectFrom('orders').select('id').where('userId', '=', userId).where('status', '=', 'held')
  if (base !== undefined && counter !== undefined) query = query.where('base', '=', base).where('counter', '=', counter)
  if (side !== undefined) query = query.where('side', '=', side)
  return query.orderBy('id').execute()
}

/** Orders whose time is over by then, the longest overdue first. */
export const listExpired = (
  db: Db,
  closedAt: Date,
  limit: number,
): Promise<Pick<HeldRow, 'id' | 'userId' | 'status'>[]> =>
  db
    .selectFrom('orders')
    .select(['id', 'userId', 'status'])
    .where('expiresAt', '<=', closedAt)
    .where('status', 'in', ['held', 'open'])
    .where('changingBy', 'is', null)
    .orderBy('expiresAt')
    .limit(limit)
    .execute()

/** How often somebody has tried to take an order off the ledger. */
export async function countCancellations(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('orderAttempts')
    .select(({ fn }) => fn.countAll<string>().as('tried'))
    .where('orderId', '=', orderId)
    .where('action', '=', 'cancel')
    .executeTakeFirstOrThrow()
  return Number(row.tried)
}

/** Halts of a pair, or of every pair, that have not ended before a moment. */
export const listHaltsSince = (
  db: Reader,
  { base, counter }: { base: string; counter: string },
  since: Date,
): Promise<{ haltedAt: Date; endedAt: Date | null }[]> =>
  rowsOf(
    db,
    sql<{ haltedAt: Date; endedAt: Date | null }>`select halted_at, ended_at from market_halts
      where (base is null or (base, counter) in ((${base}, ${counter}), (${counter}, ${base})))
        and (ended_at is null or ended_at > ${since})`,
  )
