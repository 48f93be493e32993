import type { Trx } from '#db/database.ts'
import type { NewNotification, Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { presentOrder } from '#server/domains/orders/order-presenter.ts'
import type { OrderDetails } from '#shared/domains/notifications/inbox.ts'
import type { Lifecycle } from './order-lifecycle.ts'

/** Tells people what became of their orders: filled, partly filled by others, or over without their doing. Robots' orders are told of by robots. */
export async function tellOfOrders(
  { inbox }: { inbox: Notifier },
  trx: Trx,
  lifecycles: readonly Lifecycle[],
): Promise<void> {
  await inbox.notify(trx, lifecycles.flatMap(notificationsOf))
}

function notificationsOf(lifecycle: Lifecycle): NewNotification[] {
  const event = eventOf(lifecycle)
  if (event === null || lifecycle.order.robotId !== null) return []
  const {
    id,
    base,
    counter,
    side,
    amount,
    filled,
    averagePrice,
    reason,
    resultCode: code,
  } = presentOrder(lifecycle.order)
  const details = { orderId: id, event, base, counter, side, amount, filled, averagePrice, code, reason }
  return [{ userId: lifecycle.order.userId, type: 'order', details }]
}

function eventOf({ order, before, wasTaken }: Lifecycle): OrderDetails['event'] | null {
  if (order.status === before) return wasTaken ? 'partly' : null
  if (order.status === 'filled') return 'filled'
  if (order.status === 'failed' || order.status === 'expired') return 'ended'
  if (order.status === 'cancelled') return order.reason === null ? null : 'ended'
  return wasTaken ? 'partly' : null
}
