import type { Db, Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import { orderIdOf } from '#server/domains/orders/order-ids.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { requireFee } from '#server/domains/orders/placing.ts'
import { type ReplayDeps, replayTriggered } from '#server/domains/orders/recovered/replaying.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Authority, Authorized, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { TradeTerms } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requestIdReused, walletCreating } from '#server/kernel/domain-refusals.ts'
import { retryPassing, UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { toLedgerPrice } from '#shared/domains/markets/price.ts'
import type { PlaceHeldOrder, PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import { scaledText } from '#shared/domains/orders/held-rules.ts'
import { requireConfirmedPrices } from './held-guard.ts'
import * as queries from './held-orders.queries.ts'
import { type HeldPlan, type HeldPlanDeps, planHeld, sidesOf } from './held-plan.ts'
import { claimHeld } from './reserving.ts'
import { insertWatch } from './watches.queries.ts'

export interface MakingDeps extends HeldPlanDeps, Omit<ReplayDeps, 'transactions'> {
  db: Db
  reservations: OrdersDeps['reservations']
  authority: Authority
  transactions: Pick<
    TransactionsService,
    'bindRequest' | 'nameOf' | 'dryRun' | 'costOf' | 'findRepeated' | 'claimRepeated' | 'keepShortfall'
  >
}

/** So many wait for one person at most. */
const MOST_HELD = 100

/**
 * Keeps an order until a trade reaches its price, and sets aside what it will sell. The confirmation covers its placement. The same
 * requestId makes one. Throws as orders.place does.
 */
export async function makeHeld(deps: MakingDeps, payer: Payer, input: PlaceHeldOrder): Promise<queries.HeldRow> {
  const request = requestOf(payer.id, input)
  const before = await queries.findByRequest(deps.db, payer.id, input.requestId)
  if (before) return answer(deps, before, request)
  const { requestId, dryRun } = input
  const name = deps.transactions.nameOf({ origin: 'client', ownerId: payer.id, requestId })
  const id = orderIdOf(payer.id, name)
  const placed = await replayTriggered(deps, { id, input, request })
  if (placed) return placed
  const plan = await planHeld(deps, payer.id, input, { requestId, name })
  requireConfirmedPrices(plan.guard, input)
  requireFee(plan.fee, input.maxFee)
  const terms = await deps.authority.ofTrade(payer, { input, terms: plan.terms })
  const made = { id, payer, input, request, plan, terms }
  return retryPassing(() => inTransaction(deps.db, dryRun, (trx) => store(deps, trx, made)), UNIQUE_VIOLATION)
}

/** Bound as orders.place: a proof is no part of its content. */
function requestOf(userId: string, input: PlaceHeldOrder): MoneyRequest {
  const { requestId, password: _password, code: _code, dryRun: _dryRun, ...content } = input
  const procedure = 'orders.place'
  return { userId, requestId, procedure, inputHash: hashInput(procedure, content) }
}

async function answer({ db }: MakingDeps, row: queries.HeldRow, request: MoneyRequest): Promise<queries.HeldRow> {
  const hash = await queries.findInputHash(db, row.userId, row.requestId)
  if (!hash?.equals(request.inputHash)) throw requestIdReused()
  return row
}

interface Made {
  id: string
  payer: Payer
  input: PlaceHeldOrder
  request: MoneyRequest
  plan: HeldPlan
  terms: Authorized<TradeTerms>
}

async function store(deps: MakingDeps, trx: Trx, made: Made): Promise<queries.HeldRow> {
  const { id, payer, input, request, plan, terms } = made
  const { cost } = plan
  const { address } = plan.account
  const account = await deps.mirror.lockByUser(trx, payer.id)
  if (!account) throw walletCreating()
  const raced = await queries.findByRequest(trx, payer.id, input.requestId)
  if (raced) return answer(deps, raced, request)
  if (!(await deps.transactions.bindRequest(trx, request))) throw requestIdReused()
  await deps.markets.requireOpen(input, trx)
  if ((await queries.countHeld(trx, payer.id)) >= MOST_HELD)
    throw new DomainError('LIMIT_EXCEEDED', `We hold at most ${MOST_HELD} orders for you. Cancel one first.`)
  const { sell, buy } = sidesOf(input)
  const amounts = await claimHeld(trx, { account, terms, cost, buy, sell })
  const order = await queries.insertHeld(trx, orderOf(made, deps.clock.now()))
  await insertWatch(trx, await watchOf(deps, id, { order: input, plan }))
  await deps.reservations.holdFor(trx, { kind: 'held', id }, { address, amounts })
  await deps.transactions.keepShortfall(trx, { id, userId: payer.id, address, terms })
  await notifyLive(trx, [{ userId: payer.id, event: { topic: 'balances' } }])
  return order
}

function orderOf({ id, payer, input, plan }: Made, now: Date) {
  const { waits, expiresAt, fee } = plan
  const { address } = plan.account
  const maxFee = input.maxFee ?? null
  const price = input.price === undefined ? null : toLedgerPrice(input.price)
  return {
    id,
    userId: payer.id,
    requestId: input.requestId,
    address,
    base: input.base,
    counter: input.counter,
    side: input.side,
    type: input.type,
    amount: input.amount,
    price: input.price ?? null,
    priceN: price?.n ?? null,
    priceD: price?.d ?? null,
    slippage: input.slippage ?? null,
    stopPrice: waits.stop,
    trail: input.trail ?? null,
    expiresAt,
    status: 'held' as const,
    place: 'service' as const,
    createdAt: now,
    updatedAt: now,
    feeRule: null,
    feeAsset: maxFee === null ? null : fee.asset,
    maxFee,
    offerId: null,
    reason: null,
    resultCode: null,
    ocoGroup: null,
    transactionId: null,
    changingBy: null,
  }
}

/** Trades count that no ledger had when it was made, or changed. */
export async function watchOf(
  { network }: Pick<MakingDeps, 'network'>,
  id: string,
  { order, plan: { waits, last, best } }: { order: PreviewHeldOrder; plan: HeldPlan },
) {
  const { ledger } = await network.stateOrThrow()
  const { trail } = waits
  return {
    orderId: id,
    base: order.base,
    counter: order.counter,
    side: order.side,
    below: waits.below,
    above: waits.above,
    extremeTrade: null,
    trailBy: trail && 'by' in trail ? trail.by : null,
    trailPercent: trail && 'percent' in trail ? trail.percent : null,
    extreme: trail && scaledText(best),
    sinceLedger: Math.max(ledger, last.ledger),
  }
}
