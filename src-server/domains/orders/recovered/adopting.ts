import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { notePlaced, triggerHeld } from '#server/domains/orders/held/held-orders.queries.ts'
import { settleTrigger } from '#server/domains/orders/held/watches.queries.ts'
import { orderIdOf, triggerRequestOf } from '#server/domains/orders/order-ids.ts'
import { findById, insertAttempts, markChanging, type OrderRow } from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { isOffer, madeBy, type OfferPlan } from '#server/domains/transactions/operations.ts'
import type { RecoveredIntent } from '#server/domains/transactions/recovery/recovered-rows.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { adoptedOrder, type PlacingPlan, termsOf } from './adopted-order.ts'
import * as queries from './recovered.queries.ts'

export type AdoptingDeps = Pick<OrdersDeps, 'clock' | 'reservations'> & {
  nameOf: OrdersDeps['transactions']['nameOf']
  /** That an intent was an order, where the ledger could not tell. */
  noteOrders: (trx: Trx, transactionIds: readonly string[]) => Promise<void>
}
type Own = RecoveredIntent & { userId: string }

/**
 * Takes back what a restored database had lost of orders: each offer that the ledger made for an intent of ours becomes the order
 * that the service held under its name, else an order of its own; and what was changed or taken back since is noted as attempts, for
 * the settling of the same ledger to take over. Answers the intents whose orders are to be settled.
 */
export async function adoptRecovered(deps: AdoptingDeps, trx: Trx, { recovered }: Pick<Booked, 'recovered'>) {
  const adopted: { id: string; type: string; status: string }[] = []
  for (const intent of recovered) {
    const { userId, status } = intent
    if (userId === null || status !== 'confirmed' || !CONCERNED.has(intent.type)) continue
    if (await adoptIntent(deps, trx, { ...intent, userId })) adopted.push({ id: intent.id, type: 'order', status })
  }
  await deps.noteOrders(
    trx,
    adopted.map(({ id }) => id),
  )
  return adopted
}
/** A swap may have been an order at the market's price. */
const CONCERNED = new Set<RecoveredIntent['type']>(['order', 'swap'])

async function adoptIntent(deps: AdoptingDeps, trx: Trx, intent: Own): Promise<boolean> {
  const { operations, id } = intent
  if (await queries.isNoted(trx, id)) return true // it waited here
  const at = operations.findIndex((plan) => (isOffer(plan) ? madeBy(plan) : 'sendAsset' in plan))
  const placing = operations[at] as PlacingPlan | undefined
  if (placing) return adoptPlacing(deps, trx, { intent, plan: placing, at })
  return adoptChanges(trx, intent)
}

interface Placing {
  intent: Own
  plan: PlacingPlan
  /** Which operation of its intent it is. */
  at: number
}

async function adoptPlacing(deps: AdoptingDeps, trx: Trx, placing: Placing): Promise<boolean> {
  const { intent, plan, at } = placing
  const order = (await heldBefore(deps, trx, placing)) ?? (isOffer(plan) ? await adoptOffer(trx, intent, plan) : null)
  if (order === null) return false
  await noteAttempts(trx, intent, [{ order, action: 'place', operation: at, plan }])
  return true
}

async function adoptOffer(trx: Trx, { id: transactionId, userId, name, source }: Own, plan: OfferPlan) {
  const owner = { id: orderIdOf(userId, name), userId, address: source, transactionId }
  const order = await queries.insertAdopted(trx, adoptedOrder(plan, owner))
  const isPurchase = plan.kind === 'create_passive_sell_offer' && (await isBought(trx, plan))
  if (!order || !isPurchase) return order
  await queries.turnRound(trx, order.id)
  return (await findById(trx, userId, order.id)) ?? order
}

/** The ledger has passive offers to sell alone: where a market counts in what is sold, it was a purchase of the other. */
const isBought = (trx: Trx, { selling, buying }: OfferPlan): Promise<boolean> =>
  queries.isFollowed(trx, { base: buying, counter: selling })

/** The order whose trigger was named so; it is placed now, as the ledger has it. */
async function heldBefore(deps: AdoptingDeps, trx: Trx, { intent, plan }: Placing): Promise<OrderRow | null> {
  const { userId, name, id: transactionId } = intent
  const order = (await queries.lockWaiting(trx, userId)).find(
    ({ id }) => deps.nameOf({ origin: 'server', ownerId: userId, requestId: triggerRequestOf(id) }) === name,
  )
  if (!order) return null
  const at = deps.clock.now()
  const settled = { outcome: 'placed' as const, code: null, reason: null, settledAt: at }
  await triggerHeld(trx, [order.id], at)
  await settleTrigger(trx, order.id, settled)
  await deps.reservations.holdFor(trx, { kind: 'held', id: order.id }, { address: order.address, amounts: {} })
  const unpaid = { feeRule: null, feeAsset: null, mostFee: '0' }
  await notePlaced(trx, order.id, { transactionId, ...unpaid, takesMarket: !isOffer(plan), at })
  const { amount, price, priceN, priceD } = termsOf(plan)
  await queries.takeTerms(trx, order.id, { amount, price, priceN, priceD })
  return order
}

/** Edits and cancellations of offers that are orders here. */
async function adoptChanges(trx: Trx, intent: Own): Promise<boolean> {
  const plans = intent.operations.map((plan) => (isOffer(plan) && 'offerId' in plan ? plan : null))
  const offerIds = plans.flatMap((plan) => plan?.offerId ?? [])
  if (offerIds.length === 0) return false
  const orders = await queries.lockResting(trx, intent.userId, offerIds)
  const changes: Change[] = []
  for (const [operation, plan] of plans.entries()) {
    const order = orders.find(({ offerId }) => offerId !== null && offerId === plan?.offerId)
    if (!order || !plan) continue
    const isEnd = toStroops(plan.amount) === 0n
    if (!isEnd && (plan.kind === 'manage_buy_offer') !== (order.side === 'buy')) await queries.turnRound(trx, order.id)
    changes.push({ order, action: isEnd ? 'cancel' : 'edit', operation, plan })
  }
  await noteAttempts(trx, intent, changes)
  await markChanging(
    trx,
    changes.map(({ order }) => order.id),
    intent.id,
  )
  return changes.length > 0
}

interface Change {
  order: OrderRow
  action: 'place' | 'edit' | 'cancel'
  operation: number
  plan: PlacingPlan
}

/** By their place in the envelope: none is stored that would say where the intent begins in it. */
async function noteAttempts(trx: Trx, { id, userId, first }: Own, changes: readonly Change[]): Promise<void> {
  await insertAttempts(
    trx,
    changes.map(({ order, action, operation, plan }) => ({
      id: uuid(),
      userId,
      orderId: order.id,
      action,
      result: 'pending' as const,
      base: order.base,
      counter: order.counter,
      side: order.side,
      ...(action !== 'cancel' && wantedBy(plan, order)),
      transactionId: id,
      operation: first + operation,
    })),
  )
}

/** As its order is seen, which may be from the other asset. */
function wantedBy(plan: PlacingPlan, order: OrderRow): { amount: string; price: string | null } {
  const { amount, price, side } = termsOf(plan)
  return side === order.side ? { amount, price } : { amount: order.amount, price: order.price }
}
