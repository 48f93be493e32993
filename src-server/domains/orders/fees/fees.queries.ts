import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { isOrderLive, type OrderStatus } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

export interface DueFill {
  tradeId: string
  role: string
  /** Decimal text. */
  fee: string
}
export interface DueFee {
  orderId: string
  userId: string
  address: string
  asset: string
  /** Collections of this order that came to nothing. */
  tries: number
  /** Collected and booked amount, decimal text. */
  collected: string
  /** In the ledger's order. */
  fills: DueFill[]
}

/** The account that an order is of. */
export async function findAddress(trx: Trx, orderId: string): Promise<string | undefined> {
  const row = await trx.selectFrom('orders').select('address').where('id', '=', orderId).executeTakeFirst()
  return row?.address
}

/** Fees of an order's filled parts that nobody collects yet; locks the order. */
export async function lockDue(trx: Trx, orderId: string): Promise<DueFee | undefined> {
  const [due] = await rowsOf(
    trx,
    sql<DueFee>`
    with locked as materialized (select * from orders where id = ${orderId}::uuid for update)
    select o.id as order_id, o.user_id, o.address, o.fee_asset as asset, o.fee_tries as tries, o.fee_collected::text as collected,
      json_agg(json_build_object('tradeId', f.trade_id, 'role', f.role, 'fee', f.fee::text)
        order by f.ledger, length(f.trade_id), f.trade_id, f.role) as fills
    from locked o join order_fills f on f.order_id = o.id and f.fee > 0 and f.collected_by is null
    where o.fee_asset is not null group by o.id, o.user_id, o.address, o.fee_asset, o.fee_tries, o.fee_collected`,
  )
  return due
}

/** Orders with fees that nobody collects yet. */
export async function listWithDue(db: Db, limit: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: string }>`select o.id from orders o where o.fee > o.fee_collected and exists (
      select from order_fills f where f.order_id = o.id and f.fee > 0 and f.collected_by is null) limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

export async function markCollected(trx: Trx, fills: readonly DueFill[], intentId: string): Promise<void> {
  await sql`update order_fills f set collected_by = ${intentId}
    from unnest(${fills.map(({ tradeId }) => tradeId)}::text[], ${fills.map(({ role }) => role)}::text[]) as c (trade_id, role)
    where f.trade_id = c.trade_id and f.role = c.role and f.collected_by is null`.execute(trx)
}

interface Collected {
  id: string
  address: string
  status: OrderStatus
  fee: string
  feeCollected: string
  mostFee: string
  feeAsset: string
  isPaid: boolean
}

/** Takes over what became of collections: what was paid is held no longer, what failed is collected again. */
export async function settleFees(
  { reservations }: Pick<OrdersDeps, 'reservations'>,
  trx: Trx,
  intents: readonly { id: string; type: string; status: string }[],
): Promise<void> {
  const fees = intents.filter(({ type }) => type === 'fee')
  if (fees.length === 0) return
  const paid = fees.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
  const isPaid = new Set(paid)
  const failed = fees.flatMap(({ id }) => (isPaid.has(id) ? [] : [id]))
  if (failed.length > 0)
    await sql`
    with freed as (update order_fills set collected_by = null where collected_by = any(${failed}::uuid[]) returning order_id)
    update orders set fee_tries = fee_tries + 1 where id in (select order_id from freed)`.execute(trx)
  const rows = await rowsOf(
    trx,
    sql<Collected>`
    with sums as (
      select order_id, sum(fee) as fee from order_fills where collected_by = any(${paid}::uuid[]) group by order_id),
    paid as (
      update orders o set fee_collected = least(o.fee, o.fee_collected + s.fee), updated_at = clock_timestamp()
      from sums s where o.id = s.order_id
      returning o.id, o.address, o.status, o.fee::text, o.fee_collected::text, o.most_fee::text, o.fee_asset, true as is_paid)
    select * from paid`,
  )
  for (const order of rows) {
    const until = isOrderLive(order.status) ? order.mostFee : order.fee
    const due = toStroops(until) - toStroops(order.feeCollected)
    const amounts = due > 0n ? { [order.feeAsset]: fromStroops(due) } : {}
    await reservations.holdFor(trx, { kind: 'order', id: order.id }, { address: order.address, amounts })
  }
}
