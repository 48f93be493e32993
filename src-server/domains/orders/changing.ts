import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { beyondCounted } from '#server/domains/transactions/acceptance/edited-shortfall.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { totalOf } from '#shared/domains/markets/price.ts'
import type { EditOrder, Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { keptFee } from './fees/kept-fee.ts'
import { requireConfirmed } from './guards.ts'
import { presentOrder, remainingOf } from './order-presenter.ts'
import * as queries from './orders.queries.ts'
import type { OrdersDeps } from './orders.types.ts'
import { intentOf, raiseFee, requireFee } from './placing.ts'
import { askedOf, planned, type Replaced, requireMeetsNone } from './planning.ts'
import { repeatedEdit } from './recovered/replaying-changes.ts'

export type Resting = queries.OrderRow & { offerId: string; priceN: number; priceD: number }

/** Gives a resting order another amount (what shall still be filled) and price; it keeps its id. */
export async function edit(deps: OrdersDeps, session: Payer, input: EditOrder): Promise<Order> {
  const { requestId, password: _password, code: _code, dryRun, ...content } = input
  const request = {
    userId: session.id,
    requestId,
    procedure: 'orders.edit',
    inputHash: hashInput('orders.edit', content),
  }
  const { transactions } = deps
  const name = transactions.nameOf({ origin: 'client', ownerId: session.id, requestId })
  const before = await transactions.findRepeated(request, name)
  const row = await ownOrder(deps, session.id, input.id)
  if (before?.kind === 'recovered') await transactions.claimRepeated(request, repeatedEdit(row, input))
  if (before !== null) return presentOrder(row)
  const order = requireResting(row)
  requireSeen(order, input)
  const { base, counter, side, type } = order
  const { asked, price } = askedOf({ base, counter, side, type: type === 'maker' ? 'maker' : 'limit', ...input })
  const plan = await planned(deps, session.id, { asked, price, replaced: replacedBy(order) })
  const counted = await transactions.countedOfOrder(order.id)
  const beyond = { ...plan.terms, trade: beyondCounted(plan.terms.trade, counted) }
  requireConfirmed(plan.weighed, input)
  requireFee(keptFee(plan, order), input.maxFee)
  const intent = intentOf(deps, plan, { userId: session.id, requestId, name })
  const terms = await deps.authority.ofTrade(session, { input, terms: beyond })
  const changed = await transactions.inAcceptance(dryRun, async (acceptance) => {
    const { trx } = acceptance
    const locked = await transactions.lock(acceptance, { request, intent, trade: terms.trade })
    if (locked.before) {
      await transactions.answer(acceptance, locked, repeatedEdit(order, input))
      return queries.findById(trx, session.id, order.id)
    }
    await requireMeetsNone(trx, session.id, plan)
    const claim = await transactions.check(acceptance, locked, terms)
    await deps.markets.requireOpen(asked, trx)
    const { amount, price, seenFilled } = input
    const { by } = terms.trade
    const edited = { transactionId: intent.id, orderId: order.id, userId: session.id, counted }
    await transactions.keepEdited(trx, { ...edited, trade: { ...plan.terms.trade, ...(by && { by }) } })
    await storeChange(trx, [order], { action: 'edit', transactionId: intent.id, amount, price, seenFilled })
    await raiseFee(deps, trx, { plan, order })
    const edit = await queries.findById(trx, session.id, order.id)
    await transactions.storeAndCommit(acceptance, locked, { claim })
    return edit
  })
  return presentOrder(changed ?? order)
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
    orders.map(({ id, userId, base, counter, side, robotId }, operation) => ({
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
      robotId,
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
    return 'This order is being placed. Please try again in a moment.'
  if (row?.status === 'held') return 'This order is waiting for its price: orders.editHeld changes it.'
  if (row?.status === 'filled') return 'This order was filled already.'
  return 'This order has already ended.'
}

/** What the offer holds already; rounded so that no more is counted on than the ledger frees. */
export function replacedBy(order: Resting): Replaced {
  const rest = remainingOf(order)
  const total = totalOf(rest, { n: order.priceN, d: order.priceD }, 'sell')
  const [sold, bought] = order.side === 'sell' ? [rest, total] : [total, rest]
  const { id: orderId, offerId, priceN: n, priceD: d } = order
  return { orderId, offerId, sold, bought, rest: { n, d, amount: rest } }
}
