import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { ListFills, ListOrders } from '#shared/domains/orders/orders.schema.ts'
import type { OrderStatus } from '#shared/domains/orders/orders.states.ts'
import type { AttemptRow, FillRow, OrderRow } from './orders.queries.ts'

type Pair = Pick<ListOrders, 'base' | 'counter'>
type Place<Id> = { at: Date; id: Id } | null

const OF_STATUS: Record<ListOrders['status'], readonly OrderStatus[] | null> = {
  open: ['queued', 'open', 'triggered'],
  held: ['held'],
  done: ['filled', 'cancelled', 'expired', 'failed'],
  all: null,
}
const ofPair = ({ base, counter }: Pair): RawBuilder<unknown> =>
  sql`${base === undefined ? sql`` : sql`and base = ${base}`} ${counter === undefined ? sql`` : sql`and counter = ${counter}`}`

/** Newest first, one more than the limit where there is a next page. */
export function listOrders(
  db: Db,
  userId: string,
  { asked: query, after }: { asked: ListOrders; after: Place<string> },
): Promise<OrderRow[]> {
  const statuses = OF_STATUS[query.status]
  return rowsOf(
    db,
    sql<OrderRow>`select * from orders where user_id = ${userId} and robot_id is null ${ofPair(query)}
      ${statuses === null ? sql`` : sql`and status in (${sql.join(statuses.map((status) => sql.lit(status)))})`}
      ${after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`}
      order by created_at desc, id desc limit ${query.limit + 1}`,
  )
}

export function listFills(
  db: Db,
  userId: string,
  { asked: query, after }: { asked: ListFills; after: Place<string> },
): Promise<FillRow[]> {
  return rowsOf(
    db,
    sql<FillRow>`select * from order_fills where user_id = ${userId} and robot_id is null ${ofPair(query)}
      ${after === null ? sql`` : sql`and (at, trade_id) < (${after.at}, ${after.id})`}
      order by at desc, trade_id desc limit ${query.limit + 1}`,
  )
}

/** The newest of one order. */
export const listFillsOf = (db: Db, orderId: string, limit: number): Promise<FillRow[]> =>
  rowsOf(
    db,
    sql<FillRow>`select * from order_fills where order_id = ${orderId} order by at desc, trade_id desc limit ${limit}`,
  )

export const listAttemptsOf = (db: Db, orderId: string): Promise<AttemptRow[]> =>
  db.selectFrom('orderAttempts').selectAll().where('orderId', '=', orderId).orderBy('createdAt').limit(200).execute()

export function listAttempts(
  db: Db,
  userId: string,
  { limit, after }: { limit: number; after: Place<string> },
): Promise<AttemptRow[]> {
  return rowsOf(
    db,
    sql<AttemptRow>`select * from order_attempts where user_id = ${userId} and robot_id is null
      ${after === null ? sql`` : sql`and (created_at, id) < (${after.at}, ${after.id}::uuid)`}
      order by created_at desc, id desc limit ${limit + 1}`,
  )
}
