import { v7 as uuid, v5 as uuidOf } from 'uuid'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent, ServerIntent } from '#server/domains/transactions/transactions.queries.ts'
import { MOST_OPERATIONS } from '#server/stellar/operation-plan.ts'
import type { CancelAllOrders, CancelledAll, CancelOrder, Order } from '#shared/domains/orders/orders.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { isResting, ownOrder, type Resting, requireResting, storeChange } from './changing.ts'
import { cancelling } from './order-plan.ts'
import { presentOrder } from './order-presenter.ts'
import * as queries from './orders.queries.ts'
import type { OrdersDeps } from './orders.types.ts'
import { repeatedCancellation } from './recovered/replaying-changes.ts'
import { wholeRequest } from './whole-cancellation.ts'

const VALID_FOR_MS = 15 * MINUTE_MS
/** Names the network transactions after the first of one call, and those that try again. */
const NAMES = '3f0b7c1e-6a0d-4a43-9a55-7c3f1c9b2f6d'
/** As many as one call takes back. */
const MOST_AT_ONCE = 1000

/** Takes a resting order back. Only the ledger says whether it was filled before. */
export async function cancel(deps: OrdersDeps, userId: string, input: CancelOrder): Promise<Order> {
  const { requestId, id, dryRun } = input
  const { transactions } = deps
  const request = { userId, requestId, procedure: 'orders.cancel', inputHash: hashInput('orders.cancel', { id }) }
  const name = transactions.nameOf({ origin: 'client', ownerId: userId, requestId })
  const before = await transactions.findRepeated(request, name)
  const row = await ownOrder(deps, userId, id)
  const repeated = repeatedCancellation(row.offerId)
  if (before?.kind === 'recovered') await transactions.claimRepeated(request, repeated)
  if (before !== null) return presentOrder(row)
  const order = requireResting(row)
  const intent = { ...cancellation(deps, [order], requestId), userId, name }
  const terms = await transactions.networkTerms()
  const changed = await transactions.inAcceptance(dryRun, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) {
      await transactions.answer(acceptance, locked, repeated)
      return queries.findById(trx, userId, id)
    }
    const claim = await transactions.checkUpkeep(acceptance, locked, terms)
    await storeChange(trx, [order], { action: 'cancel', transactionId: intent.id })
    const cancelled = await queries.findById(trx, userId, id)
    await transactions.storeAndCommit(acceptance, locked, { claim })
    return cancelled
  })
  return presentOrder(changed ?? order)
}

/**
 * Takes all resting orders back, of one pair or side where they are named: up to 100 in one network transaction, the next ones in
 * transactions of their own, all accepted together. Orders that are just on their way to the ledger are left.
 */
export async function cancelAll(deps: OrdersDeps, userId: string, input: CancelAllOrders): Promise<CancelledAll> {
  const { requestId, dryRun, ...of } = input
  const { db, transactions } = deps
  const { request, name } = wholeRequest(deps, userId, { requestId, of })
  const before = await transactions.findRepeated(request, name)
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
  const terms = await transactions.networkTerms()
  const accepted = await transactions.inAcceptance(dryRun, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) return transactions.answer(acceptance, locked, repeatedCancellation())
    const claim = await transactions.checkUpkeep(acceptance, locked, terms)
    await storeChange(trx, first, { action: 'cancel', transactionId: intent.id })
    const inserted = await transactions.insertServerIntents(
      trx,
      others.map(([other]) => other),
    )
    for (const [other, group] of others)
      if (inserted.some(({ id }) => id === other.id))
        await storeChange(trx, group, { action: 'cancel', transactionId: other.id })
    const { transaction } = await transactions.storeAndCommit(acceptance, locked, { claim })
    return transaction
  })
  if (dryRun)
    return {
      ids: open.map(({ id }) => id),
      transactionIds: [accepted, ...others.map(([other]) => other)].map(({ id }) => id),
    }
  return cancelledBy(deps, accepted.id, requestId)
}

/** Network transactions that one call of cancelAll has begun. */
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
    const before = await transactions.findRepeated(own, name)
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

function inGroups<T>(all: readonly T[]): T[][] {
  const groups: T[][] = []
  for (let at = 0; at < all.length; at += MOST_OPERATIONS) groups.push(all.slice(at, at + MOST_OPERATIONS))
  return groups
}
