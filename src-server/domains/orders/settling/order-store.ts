import type { Trx } from '#db/database.ts'
import * as queries from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { isOrderLive } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { Lifecycle } from './order-lifecycle.ts'

/** Writes what became of an order. One that is over holds its uncollected fee alone. */
export async function storeLifecycle(
  { reservations }: Pick<OrdersDeps, 'reservations'>,
  trx: Trx,
  { order, before, fills }: Lifecycle,
): Promise<void> {
  await queries.storeOrder(trx, order, before)
  await queries.insertFills(trx, fills)
  if (isOrderLive(order.status) || order.feeAsset === null) return
  const due = toStroops(order.fee) - toStroops(order.feeCollected)
  const amounts = due > 0n ? { [order.feeAsset]: fromStroops(due) } : {}
  await reservations.holdFor(trx, { kind: 'order', id: order.id }, { address: order.address, amounts })
}
