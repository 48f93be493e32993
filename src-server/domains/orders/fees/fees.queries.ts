import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { isOrderLive, type OrderStatus } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

export interface DueFee {
  orderId: string
  userId: string
  address: string
  asset: string
  amount: string
  collected: string
  tradeIds: string[]
}

/** Fees of filled parts that nobody collects yet, by order; locks the orders. */
export function lockDue(trx: Trx, orderIds: readonly string[]): Promise<DueFee[]> {
  return rowsOf(
    trx,
    sql<DueFee>`
    with locked as materialized (select * from orders where id = any(${orderIds}::uuid[]) order by id for update)
    select o.id as order_id, o.user_id, o.address, o.fee_asset as asset, sum(f.fee)::numeric(19, 7)::text as amount,
      o.fee_collected::text as collected, array_agg(f.trade_id || ' ' || f.role) as trade_ids
    from locked o join order_fills f on f.order_id = o.id and f.fee > 0 and f.collected_by is null
    where o.fee_asset is not null group by o.id, o.user_id, o.address, o.fee_asset, o.fee_collected`,
  )
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

export async function markCollected(trx: Trx, { orderId, tradeIds }: DueFee, intentId: string): Promise<void> {
  await sql`update order_fills set collected_by = ${intentId}
    where order_id = ${orderId} and trade_id || ' ' || role = any(${tradeIds}::text[]) and collected_by is null`.execute(
    trx,
  )
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
  trx: Trx,
  { reservations }: Pick<OrdersDeps, 'reservations'>,
  intents: readonly { id: string; type: string; status: string }[],
): Promise<void> {
  const fees = intents.filter(({ type }) => type === 'fee')
  if (fees.length === 0) return
  const paid = fees.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
  const rows = await rowsOf(
    trx,
    sql<Collected>`
    with sums as (
      select order_id, sum(fee) as fee from order_fills where collected_by = any(${paid}::uuid[]) group by order_id),
    paid as (
      update orders o set fee_collected = least(o.fee, o.fee_collected + s.fee), updated_at = clock_timestamp()
      from sums s where o.id = s.order_id
      returning o.id, o.address, o.status, o.fee::text, o.fee_collected::text, o.most_fee::text, o.fee_asset, true as is_paid),
    failed as (
      update order_fills set collected_by = null
      where collected_by = any(${fees.map(({ id }) => id)}::uuid[]) and not collected_by = any(${paid}::uuid[]))
    select * from paid`,
  )
  for (const order of rows) {
    const until = isOrderLive(order.status) ? order.mostFee : order.fee
    const due = toStroops(until) - toStroops(order.feeCollected)
    const amounts = due > 0n ? { [order.feeAsset]: fromStroops(due) } : {}
    await reservations.holdFor(trx, { kind: 'order', id: order.id }, { address: order.address, amounts })
  }
}
