import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { OrderTrigger } from '#shared/domains/orders/held.schema.ts'
import { scaledPrice, scaledText } from '#shared/domains/orders/held-rules.ts'
import { expireDue } from './expiring.ts'
import { beat, cancelForSilence, type HeartbeatDeps } from './heartbeat.ts'
import { deleteOf } from './heartbeats.queries.ts'
import { findOrder } from './held-orders.queries.ts'
import { placeAllTriggered } from './triggered.ts'
import { findTrigger } from './watches.queries.ts'
import { watchPairs } from './watching.ts'

interface HeldDeps extends HeartbeatDeps {
  /** Whether an operator has all money wait. */
  isMoneyWaiting: () => Promise<boolean>
}
export type HeldOrdersService = ReturnType<typeof createHeldOrders>

/** Orders that wait with the service until a trade reaches their price. */
export function createHeldOrders(deps: HeldDeps) {
  return {
    ...bind(deps, {
      trigger: triggerOf,
      heartbeat: beat,
      /**
       * Whatever is due: silences first, then ends, then trades since the last look and what they trigger. Safe in many processes at
       * once, and to be cut short anywhere.
       */
      look,
      /** The part of it that is due by the clock, and not by a ledger. */
      lookForSilence: cancelForSilence,
    }),
    forget: deleteOf,
  }
}

async function look(deps: HeldDeps): Promise<void> {
  await cancelForSilence(deps)
  await expireDue(deps)
  if (await deps.isMoneyWaiting()) return // what was traded meanwhile is looked at once it is over
  await watchPairs(deps)
  await placeAllTriggered(deps)
}

async function triggerOf({ db }: HeldDeps, userId: string, id: string): Promise<OrderTrigger | null> {
  if ((await findOrder(db, id))?.userId !== userId) throw notFound('order')
  const row = await findTrigger(db, id)
  if (!row) return null
  const { leg, trade, ledger, price, isLate, outcome, reason } = row
  const times = { ledgerClosedAt: row.closedAt.toISOString(), seenAt: row.seenAt.toISOString() }
  return { leg, trade, ledger, ...times, price: scaledText(scaledPrice(price)), isLate, outcome, reason }
}
