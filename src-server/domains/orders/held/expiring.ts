import { cancel } from '#server/domains/orders/cancelling.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { expireHeld } from './ending.ts'
import type { HeartbeatDeps } from './heartbeat.ts'
import { countCancellations, type HeldRow, listExpired } from './held-orders.queries.ts'

const AT_ONCE = 100

/** Ends orders whose time is over, by the close time of the last booked ledger; what rests on the ledger is taken off it. */
export async function expireDue(deps: HeartbeatDeps): Promise<void> {
  const { closedAt } = await deps.network.stateOrThrow()
  for (const row of await listExpired(deps.db, closedAt, AT_ONCE)) {
    const expire = row.status === 'held' ? expireHeld : expireResting
    await expire(deps, row.userId, row.id).catch((err: unknown) =>
      deps.logger.error({ err, order: row.id }, 'an order cannot be ended now'),
    )
  }
}

/** The same request however many processes ask, and another one where it was refused before. */
async function expireResting(deps: HeartbeatDeps, userId: string, id: HeldRow['id']): Promise<void> {
  const tried = await countCancellations(deps.db, id)
  await cancel(deps, userId, { requestId: serverRequestId(`orders.expire ${id} ${tried}`), id })
}
