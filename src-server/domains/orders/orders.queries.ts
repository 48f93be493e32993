import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { OrderAttemptsTable, OrderFillsTable, OrdersTable } from '#db/domains/orders/orders.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { ORDER_TRANSITIONS, type OrderStatus } from '#shared/domains/orders/orders.states.ts'

export type OrderRow = Selectable<OrdersTable>
export type AttemptRow = Selectable<OrderAttemptsTable>
export type FillRow = Selectable<OrderFillsTable>
export type NewOrder = Insertable<OrdersTable>
export type NewAttempt = Insertable<OrderAttemptsTable>

export async function insertAttempts(trx: Reader, attempts: readonly NewAttempt[]): Promise<void> {
  if (attempts.length === 0) return
  await trx
    .insertInto('orderAttempts')
    .values([...attempts])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A person's; their robots' orders are none of these. */
export const findById = (db: Reader, userId: string, id: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('robotId', 'is', null)
    .executeTakeFirst()

export const findByRequest = (db: Reader, userId: string, requestId: string): Promise<OrderRow | undefined> =>
  db.selectFrom('orders').selectAll().where('userId', '=', userId).where('requestId', '=', requestId).executeTakeFirst()

/** Locks orders in the order of their ids. */
export const lockByIds = (trx: Trx, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('orders')
        .selectAll()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute()

/** Orders that rest on the ledger, of one person and not of their robots: newest first. */
export function listOpen(
  db: Reader,
  userId: string,
  {
    base,
    counter,
    side,
    limit,
  }: { base?: string | undefined; counter?: string | undefined; side?: 'buy' | 'sell' | undefined; limit: number },
): Promise<OrderRow[]> {
  return rowsOf(
    db,
    sql<OrderRow>`select * from orders where user_id = ${userId} and robot_id is null and status = 'open' and changing_by is null
      ${base === undefined ? sql`` : sql`and base = ${base} and counter = ${counter}`}
      ${side === undefined ? sql`` : sql`and side = ${side}`}
      order by created_at desc, id desc limit ${limit}`,
  )
}

/** Of a change that is accepted: while it is on its way, another one waits. */
export async function markChanging(trx: Trx, ids: readonly string[], transactionId: string): Promise<void> {
  await sql`update orders set changing_by = ${transactionId}, updated_at = clock_timestamp()
    where id = any(${ids}::uuid[])`.execute(trx)
}

export async function setMostFee(trx: Trx, id: string, mostFee: string): Promise<void> {
  await trx.updateTable('orders').set({ mostFee }).where('id', '=', id).execute()
}

/** The orders that one call began to take back, and its transactions: the first, and those of the next groups. */
export async function listCancelled(
  db: Reader,
  firstId: string,
  requestIds: readonly string[],
): Promise<{ ids: string[]; transactionIds: string[] }> {
  const rows = await rowsOf(
    db,
    sql<{ orderId: string; transactionId: string }>`
    select a.order_id, a.transaction_id from order_attempts a where a.transaction_id in (
      select ${firstId}::uuid union all
      select t.id from transactions f join transactions t on t.user_id = f.user_id and t.request_id = any(${requestIds}::uuid[])
      where f.id = ${firstId}) order by a.transaction_id, a.operation`,
  )
  return { ids: rows.map(({ orderId }) => orderId), transactionIds: [...new Set(rows.map((row) => row.transactionId))] }
}

/** An attempt that waits for its transaction, with the operation of the envelope that it is. */
export interface PendingAttempt extends AttemptRow {
  orderId: string
  transactionId: string
  operation: number
  /** Which operation of the envelope is the intent's first. */
  firstOperation: number | null
  outcome: 'confirmed' | 'failed'
  hash: string | null
  resultCode: string | null
}

export const listPending = (trx: Reader, transactionIds: readonly string[]): Promise<PendingAttempt[]> =>
  transactionIds.length === 0
    ? Promise.resolve([])
    : rowsOf(
        trx,
        sql<PendingAttempt>`
        select a.*, t.status as outcome, t.hash, t.result_code, (select i.operation from submission_intents i join submissions s on s.id = i.submission_id
            where i.intent_id = a.transaction_id and s.outcome in ('applied', 'failed') order by s.id desc limit 1) as first_operation
        from order_attempts a join transactions t on t.id = a.transaction_id
        where a.transaction_id = any(${transactionIds}::uuid[]) and a.result = 'pending' and t.status in ('confirmed', 'failed')`,
      )

/** Orders whose offers were taken: ids of those that rest under one of these numbers. */
export async function listIdsOfOffers(trx: Reader, offerIds: readonly string[]): Promise<string[]> {
  if (offerIds.length === 0) return []
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`select id from orders where offer_id = any(${offerIds}::bigint[]) and status = 'open'`,
  )
  return rows.map(({ id }) => id)
}

/** Orders that rest on the ledger for one of these accounts. */
export async function listOpenOf(trx: Reader, addresses: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`select o.id from orders o
      where o.address = any(${addresses}::text[]) and o.status = 'open'`,
  )
  return rows.map(({ id }) => id)
}

/** Which of these trades are noted already, as `trade role`. */
export async function listNoted(trx: Reader, tradeIds: readonly string[]): Promise<Set<string>> {
  if (tradeIds.length === 0) return new Set()
  const rows = await rowsOf(
    trx,
    sql<{
      tradeId: string
      role: string
    }>`select trade_id, role from order_fills where trade_id = any(${tradeIds}::text[])`,
  )
  return new Set(rows.map(({ tradeId, role }) => `${tradeId} ${role}`))
}

export async function insertFills(trx: Trx, fills: readonly Insertable<OrderFillsTable>[]): Promise<void> {
  if (fills.length > 0)
    await trx
      .insertInto('orderFills')
      .values([...fills])
      .execute()
}

/** The only statement that changes what becomes of an order; throws where one may not move there. */
export async function storeOrder(trx: Trx, order: OrderRow, before: OrderStatus): Promise<void> {
  if (order.status !== before && !ORDER_TRANSITIONS[before].includes(order.status))
    throw new Error(`an order that is ${before} cannot become ${order.status}`)
  const { status, amount, price, priceN, priceD, filled, filledTotal, fee, feeCollected, mostFee } = order
  const { offerId, reason, resultCode, changingBy } = order
  await trx
    .updateTable('orders')
    .set({
      status,
      amount,
      price,
      priceN,
      priceD,
      filled,
      filledTotal,
      fee,
      feeCollected,
      mostFee,
      offerId,
      reason,
      resultCode,
      changingBy,
      updatedAt: sql`clock_timestamp()`,
    })
    .where('id', '=', order.id)
    .execute()
}

export async function settleAttempt(
  trx: Trx,
  { id, result, code, reason }: Pick<AttemptRow, 'id' | 'result' | 'code' | 'reason'>,
): Promise<void> {
  await trx
    .updateTable('orderAttempts')
    .set({ result, code, reason, settledAt: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Attempts whose transaction has ended without a ledger that told of it: refused before signing, expired, or brought back. */
export const listLeftBehind = (
  db: Reader,
  before: Date,
): Promise<
  { transactionId: string; status: 'confirmed' | 'failed'; hash: string | null; resultCode: string | null }[]
> =>
  rowsOf(
    db,
    sql`select distinct t.id as transaction_id, t.status, t.hash, t.result_code from order_attempts a
      join transactions t on t.id = a.transaction_id
      where a.result = 'pending' and a.created_at < ${before} and t.status in ('confirmed', 'failed') limit 200`,
  )

/** Forgets what was refused before that time. */
export async function deleteRefused(db: Reader, before: Date): Promise<void> {
  await db.deleteFrom('orderAttempts').where('result', '=', 'refused').where('createdAt', '<', before).execute()
}

export const listByIds = (db: Reader, ids: readonly string[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('orders')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute()

/** Orders that were to be taken back by a transaction that failed for the sake of another one of them. */
export const listFailedWithOthers = (trx: Trx, transactionId: string): Promise<OrderRow[]> =>
  rowsOf(
    trx,
    sql<OrderRow>`select o.* from orders o join order_attempts a on a.order_id = o.id
      where a.transaction_id = ${transactionId} and a.action = 'cancel' and a.code = 'failed_with_others' and o.status = 'open'
      order by o.id`,
  )

/** The request of a transaction; of one that a ledger has brought back and nobody has asked for, its name. */
export async function findAskedFor(trx: Trx, transactionId: string): Promise<string> {
  const { requestId, intentName } = await trx
    .selectFrom('transactions')
    .select(['requestId', 'intentName'])
    .where('id', '=', transactionId)
    .executeTakeFirstOrThrow()
  return requestId ?? String(intentName)
}
