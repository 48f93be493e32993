import { v7 as uuid, v5 as uuidOf } from 'uuid'
import type { Trx } from '#db/database.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { beyondCounted } from '#server/domains/transactions/acceptance/edited-shortfall.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent, ServerIntent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { MOST_OPERATIONS } from '#server/stellar/operation-plan.ts'
import { totalOf } from '#shared/domains/markets/price.ts'
import type {
  CancelAllOrders,
  CancelledAll,
  CancelOrder,
  EditOrder,
  Order,
} from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { keptFee } from './fees/kept-fee.ts'
import { requireConfirmed } from './guards.ts'
import { cancelling } from './order-plan.ts'
import { presentOrder, remainingOf } from './order-presenter.ts'
import * as queries from './orders.queries.ts'
import type { OrdersDeps } from './orders.types.ts'
import { intentOf, raiseFee, requireFee } from './placing.ts'
import { askedOf, planned, type Replaced } from './planning.ts'
import { repeatedCancellation, repeatedEdit } from './recovered/replaying-changes.ts'
import { wholeRequest } from './whole-cancellation.ts'

const VALID_FOR_MS = 15 * 60_000
/** Names the network transactions after the first of one call, and those that try again. */
const NAMES = '3f0b7c1e-6a0d-4a43-9a55-7c3f1c9b2f6d'
/** As many as one call takes back. */
const MOST_AT_ONCE = 1000

export type Resting = queries.OrderRow & { offerId: string; priceN: number; priceD: number }

/** Gives a resting order another amount (what shall still be filled) and price; it keeps its id. */
export async function edit(deps: OrdersDeps, session: Payer, input: EditOrder): Promise<Order> {
  const { requestId, password: _password, code: _code, dryRun: isTrial, ...content } = input
  const request = {
    userId: session.id,
    requestId,
    procedure: 'orders.edit',
    inputHash: hashInput('orders.edit', content),
  }
  const name = deps.transactions.nameOf({ origin: 'client', ownerId: session.id, requestId })
  const before = await deps.transactions.findAsked(request, name)
  const row = await ownOrder(deps, session.id, input.id)
  if (before?.kind === 'recovered') await deps.transactions.claimRepeated(request, repeatedEdit(row, input))
  if (before !== null) return presentOrder(row)
  const order = requireResting(row)
  requireSeen(order, input)
  const { base, counter, side, type } = order
  const { asked, price } = askedOf({ base, counter, side, type: type === 'maker' ? 'maker' : 'limit', ...input })
  const plan = await planned(deps, session.id, { asked, price, replaced: replacedBy(order) })
  const counted = await deps.transactions.countedOfOrder(order.id)
  const terms = { ...plan.terms, trade: beyondCounted(plan.terms.trade, counted) }
  requireConfirmed(plan.weighed, input)
  requireFee(keptFee(plan, order), input.maxFee)
  const intent = intentOf(deps, plan, { userId: session.id, requestId, name })
  let changed: queries.OrderRow | undefined
  const alongside = async (trx: Trx, transactionId: string, by: TradeTerms['trade']['by']) => {
    await deps.markets.requireOpen(asked, trx)
    const { amount, price, seenFilled } = input
    const edited = { transactionId, orderId: order.id, userId: session.id, counted }
    if (transactionId === intent.id)
      await deps.transactions.keepEdited(trx, { ...edited, trade: { ...plan.terms.trade, ...(by && { by }) } })
    await storeChange(trx, [order], { action: 'edit', transactionId, amount, price, seenFilled })
    await raiseFee(deps, trx, { plan, order })
    changed = await queries.findById(trx, session.id, input.id)
  }
  const trade = (by: TradeTerms) =>
    deps.transactions.acceptTrade({
      request,
      intent,
      terms: by,
      alongside: (trx, id) => alongside(trx, id, by.trade.by),
      isTrial,
    })
  await deps.authority.ofTrade(session, { input, terms, trade, isTrial })
  return presentOrder(changed ?? order)
}

/** Takes a resting order back. Only the ledger says whether it was filled before. */
export async function cancel(deps: OrdersDeps, userId: string, input: CancelOrder): Promise<Order> {
  const { requestId, id, dryRun: isTrial } = input
  const request = { userId, requestId, procedure: 'orders.cancel', inputHash: hashInput('orders.cancel', { id }) }
  const name = deps.transactions.nameOf({ origin: 'client', ownerId: userId, requestId })
  const before = await deps.transactions.findAsked(request, name)
  const row = await ownOrder(deps, userId, id)
  if (before?.kind === 'recovered') await deps.transactions.claimRepeated(request, repeatedCancellation(row.offerId))
  if (before !== null) return presentOrder(row)
  const order = requireResting(row)
  const intent = { ...cancellation(deps, [order], requestId), userId, name }
  let changed: queries.OrderRow | undefined
  const alongside = async (trx: Trx, transactionId: string) => {
    await storeChange(trx, [order], { action: 'cancel', transactionId })
    changed = await queries.findById(trx, userId, id)
  }
  await deps.transactions.acceptUpkeep({ request, intent, alongside, isTrial })
  return presentOrder(changed ?? order)
}

/**
 * Takes all resting orders back, of one pair or side where they are named: up to 100 in one network transaction, the next ones in
 * transactions of their own, all accepted together. Orders that are just on their way to the ledger are left.
 */
export async function cancelAll(deps: OrdersDeps, userId: string, input: CancelAllOrders): Promise<CancelledAll> {
  const { requestId, dryRun: isTrial, ...of } = input
  const { db, transactions } = deps
  const { request, name } = wholeRequest(deps, userId, { requestId, of })
  const before = await transactions.findAsked(request, name)
  if (before?.kind === 'answered') return cancelledBy(deps, before.transaction.id, requestId)
  if (before) {
    await claimLater(deps, request)
    const { id } = await transactions.claimRepeated(request, repeatedCancellation())
    return cancelledBy(deps, id, requestId)
  }
  const open = (await queries.listOpen(db, userId, { ...of, limit: MOST_AT_ONCE })).flatMap((row) =>
    isResting(row) ? [row] : [],
  )
  const [first, ...later] = inGroups(open)
  if (!first) return { ids: [], transactionIds: [] }
  const intent = { ...cancellation(deps, first, requestId), userId, name }
  const others = later.map((group, at): [ServerIntent, Resting[]] => {
    const ownId = groupIdOf(requestId, at)
    const named = transactions.nameOf({ origin: 'server', ownerId: userId, requestId: ownId })
    return [{ ...cancellation(deps, group, ownId), userId, name: named }, group]
  })
  const alongside = async (trx: Trx, transactionId: string) => {
    await storeChange(trx, first, { action: 'cancel', transactionId })
    const inserted = await transactions.insertServerIntents(
      trx,
      others.map(([other]) => other),
    )
    for (const [other, group] of others)
      if (inserted.some(({ id }) => id === other.id))
        await storeChange(trx, group, { action: 'cancel', transactionId: other.id })
  }
  const accepted = await transactions.acceptUpkeep({ request, intent, alongside, isTrial })
  if (isTrial)
    return {
      ids: open.map(({ id }) => id),
      transactionIds: [accepted, ...others.map(([other]) => other)].map(({ id }) => id),
    }
  return cancelledBy(deps, accepted.id, requestId)
}

/** What one call of cancelAll has begun. */
async function cancelledBy({ db }: OrdersDeps, firstId: string, requestId: string): Promise<CancelledAll> {
  return queries.listCancelled(db, firstId, laterIdsOf(requestId))
}

const groupIdOf = (requestId: string, at: number): string => uuidOf(`${requestId} ${at}`, NAMES)
const laterIdsOf = (requestId: string): string[] =>
  Array.from({ length: MOST_AT_ONCE / MOST_OPERATIONS }, (_, at) => groupIdOf(requestId, at))

/** Binds what a restored database has learned again of the groups after the first to the request that asked for them all. */
async function claimLater({ transactions }: OrdersDeps, request: MoneyRequest): Promise<void> {
  for (const requestId of laterIdsOf(request.requestId)) {
    const own = { ...request, requestId }
    const name = transactions.nameOf({ origin: 'server', ownerId: request.userId, requestId })
    const before = await transactions.findAsked(own, name)
    if (before?.kind === 'recovered') await transactions.claimRepeated(own, { ...repeatedCancellation(), name })
  }
}

/** Takes offers off the ledger; nothing is given for it. */
export function cancellation(
  { clock }: Pick<OrdersDeps, 'clock'>,
  orders: readonly Resting[],
  requestId: string,
): Omit<Intent, 'userId' | 'name'> {
  const [first] = orders
  if (!first) throw new Error('nothing is cancelled')
  const { address } = first
  return {
    id: uuid(),
    type: 'order',
    asset: first.selling,
    amount: '0',
    from: address,
    to: address,
    source: address,
    ...PLAIN_INTENT,
    requestId,
    validUntil: new Date(clock.now().getTime() + VALID_FOR_MS),
    operations: orders.map(({ selling, buying, offerId, priceN, priceD }) =>
      cancelling({ selling, buying, offerId, price: { n: priceN, d: priceD } }),
    ),
  }
}

interface Change {
  action: 'edit' | 'cancel'
  transactionId: string
  amount?: string
  price?: string
  /** Of an edit: what was shown as filled. */
  seenFilled?: string
}

/** Notes attempts at these orders, in the order of the operations; throws where one is being changed already. */
export async function storeChange(trx: Trx, orders: readonly Resting[], change: Change): Promise<void> {
  const { action, transactionId, amount = null, price = null, seenFilled = null } = change
  const ids = orders.map(({ id }) => id)
  const locked = new Map((await queries.lockByIds(trx, ids)).map((row) => [row.id, row]))
  const isKnown = orders.every(({ id }) => locked.get(id)?.changingBy === transactionId)
  if (isKnown) return
  for (const { id } of orders) {
    const now = requireResting(locked.get(id))
    if (seenFilled !== null) requireSeen(now, { seenFilled })
  }
  await queries.insertAttempts(
    trx,
    orders.map(({ id, userId, base, counter, side }, operation) => ({
      id: uuid(),
      userId,
      orderId: id,
      action,
      result: 'pending' as const,
      base,
      counter,
      side,
      amount,
      price,
      transactionId,
      operation,
      seenFilled,
    })),
  )
  await queries.markChanging(trx, ids, transactionId)
  await notifyLive(
    trx,
    orders.map(({ id, userId }) => ({ userId, event: { topic: 'orders' as const, id } })),
  )
}

export async function ownOrder({ db }: OrdersDeps, userId: string, id: string): Promise<queries.OrderRow> {
  const row = await queries.findById(db, userId, id)
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such order.')
  return row
}

export const isResting = (row: queries.OrderRow): row is Resting =>
  row.status === 'open' && row.offerId !== null && row.priceN !== null && row.priceD !== null

/** A change counts from what was shown as filled: throws QUOTE_CHANGED where that is no longer so. */
export function requireSeen(
  { filled, base }: Pick<queries.OrderRow, 'filled' | 'base'>,
  { seenFilled }: { seenFilled: string },
): void {
  const since = toStroops(filled) - toStroops(seenFilled)
  if (since === 0n) return
  throw new DomainError(
    'QUOTE_CHANGED',
    since > 0n
      ? `${fromStroops(since)} ${assetCode(base)} of this order were filled meanwhile. Look at what is left, and change it again.`
      : `Of this order ${filled} ${assetCode(base)} are filled, and not ${seenFilled}. Look at it again.`,
    { field: 'seenFilled' },
  )
}

/** Throws where an order cannot be changed or taken back now. */
export function requireResting(row: queries.OrderRow | undefined): Resting {
  if (row && isResting(row) && row.changingBy === null) return row
  throw new DomainError('NOT_CANCELLABLE', whyNot(row))
}

function whyNot(row: queries.OrderRow | undefined): string {
  if (row?.changingBy) return 'A change of this order is on its way already. Please try again in a moment.'
  if (row?.status === 'queued' || row?.status === 'triggered')
    return 'This order is just on its way to the ledger. Please try again in a moment.'
  if (row?.status === 'held') return 'This order waits with us, not on the ledger: orders.editHeld changes it.'
  if (row?.status === 'filled') return 'This order was filled already.'
  return 'This order is over already.'
}

/** What the offer holds already; rounded so that no more is counted on than the ledger frees. */
export function replacedBy(order: Resting): Replaced {
  const rest = remainingOf(order)
  const total = totalOf(rest, { n: order.priceN, d: order.priceD }, 'sell')
  const [sold, bought] = order.side === 'sell' ? [rest, total] : [total, rest]
  const { id: orderId, offerId, priceN: n, priceD: d } = order
  return { orderId, offerId, sold, bought, rest: { n, d, amount: rest } }
}

function inGroups<T>(all: readonly T[]): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += MOST_OPERATIONS) groups.push(all.slice(at, at + MOST_OPERATIONS))
  return groups
}
