import type { Trx } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import { LIVE_CHANNEL } from '#server/queue/notices.ts'
import type { NewOrder, OrderRow } from './orders.queries.ts'

/** $1 to $20 the order, $21 its attempt, $22 channel and $23 text of the live notice. */
const PLACE = `with placed as (
    insert into orders (id, user_id, request_id, address, base, counter, side, type, price, price_n, price_d, amount, slippage,
      fee_rule, fee_asset, most_fee, transaction_id, status, place, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16, $17, $18, $19, $20)
    on conflict do nothing returning *),
  tried as (
    insert into order_attempts (id, user_id, order_id, action, result, base, counter, side, amount, price, transaction_id, operation)
    select $21, user_id, id, 'place', 'pending', base, counter, side, amount, price, transaction_id, 0 from placed returning id),
  told as (select pg_notify($22, $23) from placed)
  select p.*, (select count(*) from tried) as tried, (select count(*) from told) as told from placed p`

/** Stores an order with its first attempt and tells its owner's pages, in one statement; undefined where the request has one already. */
export async function storePlacement(
  trx: Trx,
  order: NewOrder,
  { transactionId, attemptId }: { transactionId: string; attemptId: string },
): Promise<OrderRow | undefined> {
  const { id, userId, requestId, address, base, counter, side, type, price, priceN, priceD, amount, slippage } = order
  const notice = JSON.stringify({ userId, event: { topic: 'orders', id } })
  const values = [
    ...[id, userId, requestId, address, base, counter, side, type, price, priceN, priceD, amount, slippage],
    ...[order.feeRule === null ? null : JSON.stringify(order.feeRule), order.feeAsset, order.mostFee, transactionId],
    ...[order.status, order.place, order.expiresAt, attemptId, LIVE_CHANNEL, notice],
  ]
  const rows = await runStatement(trx, statement<OrderRow>(PLACE, values))
  return rows[0]
}
