import type { Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import type { HeldRow } from './held-orders.queries.ts'
import type { TriggerRow } from './watches.queries.ts'

interface HeldNotice {
  event: 'triggered' | 'refused' | 'expired'
  trigger?: TriggerRow | null
  code: ErrorCode | null
}

/** Tells the owner of an order that was held what has become of it. */
export async function tellOf(
  { inbox }: { inbox: Notifier },
  trx: Trx,
  { id: orderId, userId, base, counter, side, amount }: HeldRow,
  { event, trigger, code }: HeldNotice,
): Promise<void> {
  const reached = {
    price: trigger?.price ?? null,
    reachedAt: trigger?.closedAt.toISOString() ?? null,
    isLate: trigger?.isLate ?? false,
  }
  const details = { event, orderId, base, counter, side, amount, ...reached, code }
  await inbox.notify(trx, [{ userId, type: 'order_held', details }])
}
