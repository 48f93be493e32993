import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { runStatement } from '#db/pipelined.ts'
import type { PricedRule } from '#server/domains/accounts/charge.ts'
import { PLAIN_ORDER } from '#server/domains/orders/plain-order.ts'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { MoneyRequest } from '#server/domains/transactions/acceptance/requests.queries.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type Holding, payableFee, spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import type { Order, PlaceOrder } from '#shared/domains/orders/orders.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { feeFor, soldSoFar } from './fees/order-fees.ts'
import { requireConfirmed } from './guards.ts'
import { endOf } from './held/held-terms.ts'
import { orderIdOf } from './order-ids.ts'
import { presentOrder } from './order-presenter.ts'
import * as queries from './orders.queries.ts'
import type { OrdersDeps } from './orders.types.ts'
import { placementOf } from './placing.queries.ts'
import { askedOf, factsFor, type Planned, type PlannedFee, planned, requireMeetsNone } from './planning.ts'
import { replayPlaced } from './recovered/replaying.ts'

const VALID_FOR_MS = 15 * MINUTE_MS
const PROCEDURE = 'orders.place'

/** Accepts one order for good; the same request always gets the same order. What is refused is kept with its reason. */
export async function place(deps: OrdersDeps, session: Payer, input: PlaceOrder): Promise<Order> {
  const { requestId, password: _password, code: _code, dryRun, ...content } = input
  const request = { userId: session.id, requestId, procedure: PROCEDURE, inputHash: hashInput(PROCEDURE, content) }
  const name = deps.transactions.nameOf({ origin: 'client', ownerId: session.id, requestId })
  const { asked, price } = askedOf(input)
  const facts = await factsFor(deps, session.id, { asked, made: { request, name } })
  const before = await deps.transactions.recall(request, facts)
  if (before?.kind === 'answered') return presentOrder(await byRequest(deps, request, name))
  if (before) return presentOrder(await replayPlaced(deps, { input, request, row: before.row }))
  try {
    const plan = await planned(deps, session.id, { asked, price, facts })
    return await placeNew(deps, session, { input, request, name, plan })
  } catch (cause) {
    if (cause instanceof DomainError && !dryRun) await noteRefused(deps, session.id, { input, cause })
    throw cause
  }
}

interface Placing {
  input: PlaceOrder
  request: MoneyRequest
  name: bigint
  plan: Planned
}

async function placeNew(deps: OrdersDeps, session: Payer, { input, request, name, plan }: Placing): Promise<Order> {
  const { transactions } = deps
  requireConfirmed(plan.weighed, input)
  requireFee(plan.fee, input.maxFee)
  const expiresAt = endOf(input, deps.clock.now())
  const order = { ...newOrder(plan, { userId: session.id, name, input }), expiresAt }
  const intent = intentOf(deps, plan, { userId: session.id, requestId: input.requestId, name })
  const terms = await deps.authority.ofTrade(session, { input, terms: plan.terms })
  const heldFee = heldFeeOf(plan)
  const besides = heldFee === null ? [] : [plan.fee.asset]
  const stored = await transactions.inAcceptance(input.dryRun, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent, besides, trade: terms.trade })
    if (locked.before) {
      const { id } = await transactions.answer(acceptance, locked)
      const placement = placementOf(order, { transactionId: id, attemptId: uuid(), heldFee })
      return (await runStatement(acceptance.trx, placement))[0]
    }
    await requireMeetsNone(acceptance.trx, session.id, plan)
    const claim = await transactions.check(acceptance, locked, terms)
    if (heldFee !== null) requireFeeCovered(plan, { ...locked.position, most: plan.fee.most, held: 0n })
    const statement = placementOf(order, { transactionId: intent.id, attemptId: uuid(), heldFee })
    const notices = [{ userId: order.userId, event: { topic: 'orders' as const, id: order.id } }]
    const { rows } = await transactions.storeAndCommit(acceptance, locked, { claim, statement, notices })
    return rows[0] as queries.OrderRow | undefined
  })
  return presentOrder(stored ?? (await byRequest(deps, request, name)))
}

/** Amount set aside for the fee until an order's end, in the fee's asset; null where the fee leaves with it, or there is none. */
const heldFeeOf = ({ fee: { rule, operation, most } }: Planned): string | null =>
  rule && operation === null ? fromStroops(most) : null

/** Throws QUOTE_CHANGED where the service may take more than was agreed to. */
export function requireFee(fee: Pick<PlannedFee, 'most'>, maxFee: string | undefined): void {
  if (maxFee === undefined || fee.most <= toStroops(maxFee)) return
  throw new DomainError('QUOTE_CHANGED', 'The fee has changed. Check it and confirm again.', { field: 'maxFee' })
}

/** One that was adopted from the ledger is known by its name alone until its request comes again. */
async function byRequest(
  { db }: OrdersDeps,
  { userId, requestId }: MoneyRequest,
  name: bigint,
): Promise<queries.OrderRow> {
  const row =
    (await queries.findByRequest(db, userId, requestId)) ??
    (await queries.findById(db, userId, orderIdOf(userId, name)))
  if (!row) throw new DomainError('NOT_FOUND', 'There is no such order.')
  return row
}

function newOrder(
  { asked, price, account, fee }: Planned,
  { userId, name, input }: { userId: string; name: bigint; input: Pick<PlaceOrder, 'requestId' | 'price' | 'amount'> },
): queries.NewOrder {
  const { base, counter, side, type } = asked
  return {
    id: orderIdOf(userId, name),
    userId,
    requestId: input.requestId,
    address: account.address,
    base,
    counter,
    side,
    type,
    amount: input.amount,
    price: input.price ?? null,
    priceN: price?.n ?? null,
    priceD: price?.d ?? null,
    slippage: type === 'market' ? asked.slippage : null,
    feeRule: fee.rule,
    feeAsset: fee.rule?.asset ?? null,
    mostFee: fromStroops(fee.most),
    ...PLAIN_ORDER,
    transactionId: null,
  }
}

export function intentOf(
  { clock }: Pick<OrdersDeps, 'clock'>,
  { account, plan, fee }: Pick<Planned, 'account' | 'plan' | 'fee'>,
  { userId, requestId, name }: { userId: string; requestId: string; name: bigint },
): Intent {
  const { exchange, operation } = plan
  return {
    id: uuid(),
    userId,
    type: 'order',
    asset: exchange.sell,
    amount: exchange.amount,
    from: account.address,
    to: account.address,
    source: account.address,
    createsAccount: false,
    servicePaysFee: false,
    memo: null,
    requestId,
    name,
    validUntil: new Date(clock.now().getTime() + VALID_FOR_MS),
    operations: fee.operation ? [operation, fee.operation] : [operation],
    fee: fee.operation ? { asset: fee.asset, amount: fromStroops(fee.most) } : undefined,
  }
}

/** An order that is changed keeps its rule; where it may cost more now, that much more is set aside. */
export async function raiseFee(
  deps: OrdersDeps,
  trx: Trx,
  { plan, order }: { plan: Planned; order: queries.OrderRow },
): Promise<void> {
  if (order.feeRule === null) return
  const { asset, amount } = { asset: plan.plan.exchange.sell, amount: plan.plan.exchange.amount }
  const sold = soldSoFar(order) + toStroops(amount)
  const most = feeFor(order.feeRule as PricedRule, { asset, amount: sold })
  if (most <= toStroops(order.mostFee)) return
  const held = toStroops(order.mostFee) - toStroops(order.feeCollected)
  await holdFee(deps, trx, { plan, orderId: order.id, most: most - toStroops(order.feeCollected), held })
  await queries.setMostFee(trx, order.id, fromStroops(most))
}

interface HeldFee {
  /** In stroops of the fee's asset. */
  most: bigint
  /** Of which so much is set aside already. */
  held: bigint
}

/** Sets the greatest fee of a resting order aside until its end. Throws INSUFFICIENT_FUNDS where it is not there beside all else. */
export async function holdFee(
  { mirror, reservations }: OrdersDeps,
  trx: Trx,
  { plan, orderId, ...fee }: HeldFee & { plan: Planned; orderId: string },
): Promise<void> {
  const { address } = plan.account
  requireFeeCovered(plan, { ...fee, holdings: await mirror.holdingsIn(trx, address) })
  const owner = { kind: 'order' as const, id: orderId }
  await reservations.holdFor(trx, owner, { address, amounts: { [plan.fee.asset]: fromStroops(fee.most) } })
}

/** Throws INSUFFICIENT_FUNDS where the fee is not there beside what is sold. */
export function requireFeeCovered(
  {
    account,
    fee: { asset },
    plan: { exchange },
    terms,
  }: Pick<Planned, 'account' | 'terms'> & { fee: { asset: string }; plan: Pick<Planned['plan'], 'exchange'> },
  { most, held, holdings }: HeldFee & { holdings: readonly (Holding & { asset: string })[] },
): void {
  const line = holdings.find((one) => one.asset === asset)
  const reserve = { ...account, baseReserve: terms.baseReserve }
  const entry = BigInt(terms.baseReserve) + terms.baseFee
  const sold = exchange.sell === asset ? toStroops(exchange.amount) : 0n
  const more = sold + most - held
  const isCovered =
    line !== undefined &&
    (asset === NATIVE
      ? more <= spendableNative(line, reserve) && more + entry <= payableFee(line, reserve)
      : more <= spendableOf(line))
  if (isCovered) return
  throw new DomainError(
    'INSUFFICIENT_FUNDS',
    `Our fee of at most ${fromStroops(most)} ${assetCode(asset)} is set aside while the order is open, and you have too little for both. Order less.`,
    { field: 'amount' },
  )
}

/** What the market, a guard or the account has refused; what was not even understood leaves nothing. */
async function noteRefused(
  { db }: OrdersDeps,
  userId: string,
  { input, cause }: { input: PlaceOrder; cause: DomainError },
): Promise<void> {
  if (QUIET.has(cause.code)) return
  const { base, counter, side, amount, price = null } = input
  await queries.insertAttempts(db, [
    {
      id: uuid(),
      userId,
      action: 'place',
      result: 'refused',
      code: cause.code,
      reason: cause.message,
      base,
      counter,
      side,
      amount,
      price,
    },
  ])
}
const QUIET = new Set(['BAD_INPUT', 'REQUEST_ID_REUSED', 'UNAVAILABLE', 'WALLET_CREATING', 'TOO_MANY_REQUESTS'])
