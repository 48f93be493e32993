import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { requireSeen } from '#server/domains/orders/changing.ts'
import { presentOrder } from '#server/domains/orders/order-presenter.ts'
import { insertAttempts } from '#server/domains/orders/orders.queries.ts'
import { requireFee } from '#server/domains/orders/placing.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Authorized, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound, requestIdReused, walletCreating } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { toLedgerPrice } from '#shared/domains/markets/price.ts'
import { type EditHeldOrder, PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { lock, requireHeld } from './ending.ts'
import { heldBefore } from './held-before.ts'
import { requireAgreedFee } from './held-fee.ts'
import { requireConfirmedPrices } from './held-guard.ts'
import * as queries from './held-orders.queries.ts'
import { type HeldBefore, type HeldPlan, planHeld, sidesOf } from './held-plan.ts'
import { type MakingDeps, watchOf } from './making.ts'
import { claimHeld } from './reserving.ts'
import { deleteWatches, findWatch, insertWatch } from './watches.queries.ts'

const PROCEDURE = 'orders.editHeld'

/**
 * Changes an order that waits, which keeps its id; what it has set aside changes with it. The same requestId changes it once. Throws
 * as orders.place does, and NOT_CANCELLABLE where its price was reached before, or somebody else has changed it meanwhile.
 */
export async function editHeld(deps: MakingDeps, payer: Payer, input: EditHeldOrder): Promise<queries.HeldRow> {
  const { requestId, dryRun, password: _password, code: _code, ...content } = input
  const request = { userId: payer.id, requestId, procedure: PROCEDURE, inputHash: hashInput(PROCEDURE, content) }
  if (await isAnswered(deps.db, request)) return ownOrder(deps.db, payer.id, input.id)
  const { row, before } = await heldBefore(deps, payer.id, input.id)
  requireSeen(row, input)
  const order = changedOrder(row, input)
  const name = deps.transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const plan = await planHeld(deps, payer.id, order, { requestId, name, before })
  const { confirmedPrice, confirmedStopPrice } = input
  requireConfirmedPrices(plan.guard, { ...order, requestId, confirmedPrice, confirmedStopPrice })
  if (input.maxFee === undefined) requireAgreedFee(row, plan.fee)
  else requireFee(plan.fee, input.maxFee)
  const terms = await deps.authority.ofTrade(payer, { input, terms: plan.terms })
  const changed = { input, request, row, before, order, plan, terms }
  return inTransaction(deps.db, dryRun, (trx) => store(deps, trx, changed))
}

/** Throws REQUEST_ID_REUSED where the request was made before with another content. */
async function isAnswered(reader: MakingDeps['db'] | Trx, request: MoneyRequest): Promise<boolean> {
  const hash = await queries.findInputHash(reader, request.userId, request.requestId)
  if (hash === null) return false
  if (!hash.equals(request.inputHash)) throw requestIdReused()
  return true
}

async function ownOrder(reader: MakingDeps['db'] | Trx, userId: string, id: string): Promise<queries.HeldRow> {
  const row = await queries.findOrder(reader, id)
  if (row?.userId !== userId) throw notFound('order')
  return row
}

/** The order as it shall be. Throws BAD_INPUT for a field that its kind does not have. */
function changedOrder(row: queries.HeldRow, input: EditHeldOrder): PreviewHeldOrder {
  const { base, counter, side, type, price, stopPrice, trail } = presentOrder(row)
  const kept = {
    amount: row.amount,
    price,
    stopPrice: type === 'trailing' ? null : stopPrice,
    trail,
    slippage: row.slippage === null ? null : String(Number(row.slippage)),
  }
  const { amount, slippage, expiresAt } = input
  const given = { amount, price: input.price, stopPrice: input.stopPrice, trail: input.trail, slippage }
  const said = [...Object.entries(kept).filter(([, value]) => value !== null), ...Object.entries(given)]
  const fields = Object.fromEntries(said.filter(([, value]) => value !== undefined))
  const parsed = PreviewHeldOrder.safeParse({ base, counter, side, type, ...fields, expiresAt: expiresAt ?? undefined })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new DomainError('BAD_INPUT', issue?.message ?? 'This is no such order.', { field: String(issue?.path[0]) })
}

interface Changed {
  input: EditHeldOrder
  request: MoneyRequest
  row: queries.HeldRow
  before: HeldBefore
  order: PreviewHeldOrder
  plan: HeldPlan
  terms: Authorized<TradeTerms>
}

async function store(deps: MakingDeps, trx: Trx, changed: Changed): Promise<queries.HeldRow> {
  const { request, row, before, order, plan, terms } = changed
  const { id, userId, address } = row
  const account = await deps.mirror.lockByUser(trx, userId)
  if (!account) throw walletCreating()
  if (await isAnswered(trx, request)) return ownOrder(trx, userId, id)
  if (!(await deps.transactions.bindRequest(trx, request))) throw requestIdReused()
  await deps.markets.requireOpen(order, trx)
  const locked = requireHeld(await lock(deps, trx, { userId, id }), userId)
  requireSeen(locked, changed.input)
  const watch = await findWatch(trx, id)
  if (locked.updatedAt.getTime() !== row.updatedAt.getTime() || (watch?.extreme ?? null) !== before.extreme)
    throw new DomainError(
      'NOT_CANCELLABLE',
      'A change of this order is on its way already. Please try again in a moment.',
    )
  const owner = { kind: 'held' as const, id }
  await deps.reservations.holdFor(trx, owner, { address, amounts: {} })
  const amounts = await claimHeld(trx, { account, terms, cost: plan.cost, ...sidesOf(order) })
  await deps.reservations.holdFor(trx, owner, { address, amounts })
  await deps.transactions.keepShortfall(trx, { id, userId, address, terms })
  await deleteWatches(trx, [id])
  await insertWatch(trx, await watchOf(deps, id, { order, plan }))
  const now = new Date(Math.max(deps.clock.now().getTime(), row.updatedAt.getTime() + 1)) // each change is a later one
  const next = await queries.rewriteHeld(trx, id, { ...contentOf(changed), updatedAt: now })
  const { base, counter, side, amount, price } = next
  await insertAttempts(trx, [
    {
      id: uuid(),
      userId,
      orderId: id,
      action: 'edit',
      result: 'done',
      base,
      counter,
      side,
      amount,
      price,
      settledAt: now,
    },
  ])
  await notifyLive(trx, [
    { userId, event: { topic: 'orders', id } },
    { userId, event: { topic: 'balances' } },
  ])
  return next
}

/** An end, and a fee that was agreed to, stay where nothing is said of them. */
function contentOf({ input, row, order, plan }: Changed): queries.HeldContent {
  const price = order.price === undefined ? null : toLedgerPrice(order.price)
  const agreed = input.maxFee === undefined ? row : { maxFee: input.maxFee, feeAsset: plan.fee.asset }
  return {
    amount: order.amount,
    price: order.price ?? null,
    priceN: price?.n ?? null,
    priceD: price?.d ?? null,
    stopPrice: plan.waits.stop,
    trail: order.trail ?? null,
    slippage: order.slippage ?? null,
    expiresAt: input.expiresAt === undefined ? row.expiresAt : plan.expiresAt,
    maxFee: agreed.maxFee,
    feeAsset: agreed.feeAsset,
  }
}
