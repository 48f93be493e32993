import { v7 as uuid } from 'uuid'
import { cancelAll } from '#server/domains/orders/cancelling.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { Heartbeat, HeartbeatState } from '#shared/domains/orders/held.schema.ts'
import { cancelAllHeld } from './ending.ts'
import * as queries from './heartbeats.queries.ts'

export type HeartbeatDeps = OrdersDeps & { logger: Logger }

/** Says that somebody is there, and when all orders are cancelled unless they say so again. API keys count each for itself. */
export async function beat(
  { db, clock }: HeartbeatDeps,
  { id: userId, key }: Payer,
  { seconds }: Heartbeat,
): Promise<HeartbeatState> {
  const keyId = key?.id ?? null
  if (seconds === 0) {
    await queries.disarmHeartbeat(db, userId, keyId)
    return { seconds, dueAt: null }
  }
  const dueAt = new Date(clock.now().getTime() + seconds * 1000)
  await queries.armHeartbeat(db, { id: uuid(), userId, keyId, seconds, dueAt })
  return { seconds, dueAt: dueAt.toISOString() }
}

/** Cancels all orders of those who were not heard of in time, once for each silence, also where nobody was there at that moment. */
export async function cancelForSilence(deps: HeartbeatDeps): Promise<void> {
  await queries.fireOverdue(deps.db, deps.clock.now())
  for (const row of await queries.listUnfinished(deps.db))
    await cancelOf(deps, row).catch((err: unknown) =>
      deps.logger.error({ err, heartbeat: row.id }, 'the orders of somebody who is silent cannot be cancelled now'),
    )
}

/** An order just on its way to the ledger, or off it, is looked at again once it has arrived. */
async function cancelOf(deps: HeartbeatDeps, row: queries.HeartbeatRow): Promise<void> {
  const { userId } = row
  const live = await queries.listLive(deps.db, row.orderIds ?? [])
  if (live.length === 0) return finish(deps, row)
  await cancelAllHeld(deps, userId, {})
  if (!live.some(({ status, isChanging }) => status === 'open' && !isChanging)) return
  await cancelAll(deps, userId, { requestId: serverRequestId(`orders.heartbeat ${row.id} ${row.rounds}`) })
  await queries.noteRound(deps.db, row.id, row.rounds)
}

async function finish({ db, clock, inbox }: HeartbeatDeps, { id, userId }: queries.HeartbeatRow): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const done = await queries.finishHeartbeat(trx, id, clock.now())
    if (!done) return
    const cancelled = await queries.countCancelled(trx, done.orderIds ?? [])
    const details = { event: 'silence' as const, seconds: done.seconds, cancelled }
    await inbox.notify(trx, [{ userId, type: 'order_held', details }])
  })
}
