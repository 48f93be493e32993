import { cancellation } from '#server/domains/orders/cancelling.ts'
import { isResting, storeChange } from '#server/domains/orders/changing.ts'
import { collectFees } from '#server/domains/orders/fees/collecting.ts'
import * as queries from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { compareOrdersOf } from '#server/domains/orders/recovered/comparing.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { isOrderLive } from '#shared/domains/orders/orders.states.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { settleOrders } from './settling.ts'

/** A ledger tells of an end within seconds; what waits longer has ended without one. */
const PATIENCE_MS = 30_000
const REFUSED_KEPT_MS = 90 * DAY_MS

export async function lookAfter(
  deps: OrdersDeps,
  { orderIds, transactionIds }: { orderIds: readonly string[]; transactionIds: readonly string[] },
): Promise<void> {
  for (const transactionId of transactionIds) await cancelAgain(deps, transactionId)
  await compareThose(deps, orderIds)
  const orders = await queries.listByIds(deps.db, orderIds)
  await collectFees(
    deps,
    orders.flatMap(({ id, status }) => (isOrderLive(status) ? [] : id)),
  )
}

/** Attempts whose transaction was refused before signing, has expired, or was brought back from the ledger after a restore. */
export async function sweep(deps: OrdersDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - PATIENCE_MS)
  for (const left of await queries.listLeftBehind(deps.db, before)) {
    const { transactionId: id, status, hash } = left
    const contents = status === 'confirmed' && hash !== null ? await deps.readBooked(hash) : null
    if (status === 'confirmed' && contents === null) continue
    const addresses = new Set(contents?.transactions.map(({ source }) => source))
    const intents = [{ id, type: 'order', status }]
    await deps.db.transaction().execute((trx) => settleOrders(deps, trx, { contents, addresses, intents }))
  }
}

export const forgetRefused = ({ db, clock }: OrdersDeps): Promise<void> =>
  queries.deleteRefused(db, new Date(clock.now().getTime() - REFUSED_KEPT_MS))

/** Several orders were to be taken back together and one was over before: the others are taken back without it. */
async function cancelAgain(deps: OrdersDeps, transactionId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const open = (await queries.listFailedWithOthers(trx, transactionId)).flatMap((row) =>
      isResting(row) && row.changingBy === null ? [row] : [],
    )
    const [first] = open
    if (!first) return
    const failed = await queries.findAskedFor(trx, transactionId)
    const requestId = serverRequestId(`orders.cancel-again ${failed}`)
    const { userId } = first
    const name = deps.transactions.nameOf({ origin: 'server', ownerId: userId, requestId })
    const [inserted] = await deps.transactions.insertServerIntents(trx, [
      { ...cancellation(deps, open, requestId), userId, name },
    ])
    if (!inserted) return
    await storeChange(trx, open, { action: 'cancel', transactionId: inserted.id })
    await notifyLiveAndWake(trx, [])
  })
}

/** Their rest may have been too small to be posted, or a line was withdrawn: the ledger has those offers no longer. */
async function compareThose(deps: OrdersDeps, orderIds: readonly string[]): Promise<void> {
  const open = (await queries.listByIds(deps.db, orderIds)).filter(isResting)
  for (const address of new Set(open.map((order) => order.address))) await compareOrdersOf(deps, address)
}
