import { v5 as uuidOf } from 'uuid'
import { cancellation, isResting, storeChange } from '#server/domains/orders/changing.ts'
import { collectFees } from '#server/domains/orders/fees/collecting.ts'
import * as queries from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { notifyLive, notifyLiveAndWake } from '#server/queue/notices.ts'
import { isOrderLive } from '#shared/domains/orders/orders.states.ts'
import { courseOf, end } from './order-course.ts'
import { tellOfOrders } from './order-notices.ts'
import { storeCourse } from './order-store.ts'
import { settleOrders } from './settling.ts'

/** A ledger tells of an end within seconds; what waits longer has ended without one. */
const PATIENCE_MS = 30_000
const NAMES = 'c0b5a1de-27b4-4a0c-9d52-0a7e6f3b8d11'
const REFUSED_KEPT_MS = 90 * 86_400_000

export async function lookAfter(
  deps: OrdersDeps,
  { orderIds, transactionIds }: { orderIds: readonly string[]; transactionIds: readonly string[] },
): Promise<void> {
  for (const transactionId of transactionIds) await cancelAgain(deps, transactionId)
  await endMissing(deps, orderIds)
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
    await deps.db.transaction().execute((trx) => settleOrders(trx, deps, { contents, addresses, intents }))
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
    const requestId = uuidOf(`${transactionId} again`, NAMES)
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

/**
 * Offers that the ledger has no longer, though nobody took them whole: their rest was too small to be posted, or a line was
 * withdrawn. Only what a ledger says that is booked here counts.
 */
async function endMissing(deps: OrdersDeps, orderIds: readonly string[]): Promise<void> {
  const open = (await queries.listByIds(deps.db, orderIds)).filter(isResting)
  for (const address of new Set(open.map((order) => order.address))) {
    const { ids, ledger } = await deps.readOffers(address)
    const missing = open.filter((order) => order.address === address && !ids.has(order.offerId))
    if (missing.length > 0) await endThose(deps, missing, ledger)
  }
}

async function endThose(deps: OrdersDeps, missing: readonly queries.OrderRow[], ledger: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const booked = await deps.network.lockState(trx)
    if (!booked || booked.ledger < ledger)
      throw new Error(`offers are known as of ledger ${ledger}, which is not booked yet`)
    const rows = await queries.lockByIds(
      trx,
      missing.map(({ id }) => id),
    )
    const courses = rows.filter(isResting).map(courseOf)
    for (const course of courses) end(course, 'cancelled', 'The ledger has removed what was left of it.', 'removed')
    for (const course of courses) await storeCourse(trx, deps, course)
    await tellOfOrders(trx, deps, courses)
    await notifyLive(
      trx,
      courses.map(({ order: { id, userId } }) => ({ userId, event: { topic: 'orders' as const, id } })),
    )
  })
}
