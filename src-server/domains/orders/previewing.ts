import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { impactStep, percentText } from '#shared/domains/markets/impact.ts'
import { totalOf } from '#shared/domains/markets/price.ts'
import { isHeldPreview, type PreviewAnyOrder } from '#shared/domains/orders/held.schema.ts'
import type { OrderPreview, PreviewOrder } from '#shared/domains/orders/orders.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, MAX_STROOPS } from '#shared/kernel/stroops.ts'
import { ownOrder, type Resting, replacedBy, requireResting } from './changing.ts'
import { keptFee } from './fees/kept-fee.ts'
import { type Weighed, weigh } from './guards.ts'
import { previewHeld } from './held/held-previewing.ts'
import { referenceOf } from './market-reference.ts'
import type { OrdersDeps } from './orders.types.ts'
import { intentOf } from './placing.ts'
import { askedOf, bookBeside, bookOf, factsFor, type Planned, planned } from './planning.ts'
import { type Refused, refusing } from './refusing.ts'

/** Effects and costs of an order now; stores nothing. A refusal is part of the answer. */
export const preview = (deps: OrdersDeps, session: StepUpSession, input: PreviewAnyOrder): Promise<OrderPreview> =>
  isHeldPreview(input) ? previewHeld(deps, session, input) : previewOnLedger(deps, session, input)

async function previewOnLedger(deps: OrdersDeps, session: StepUpSession, input: PreviewOrder): Promise<OrderPreview> {
  const { asked: request, price } = askedOf(input)
  const found = await refusing(() => changedOrder(deps, session.id, input.replaces))
  const changed = 'refusal' in found ? null : found.order
  const replaced = changed ? replacedBy(changed) : undefined
  const [facts, raw] = await Promise.all([
    factsFor(deps, session.id, { asked: request, replaced }),
    deps.markets.book(request),
  ])
  const book = bookBeside(bookOf(raw), request.side, replaced)
  const { own, prices } = facts
  const weighed = weigh(request, book, await referenceOf(deps, request, { book, own, prices }))
  const { baseFee, baseReserve } = await deps.network.stateOrThrow()
  const isNew = input.replaces === undefined
  const reserve = isNew ? reserveOf(request.type, baseReserve) : '0.0000000'
  const shown = { ...shownOf(input, weighed), ledgerPrice: price, reserve }
  const tried = 'refusal' in found ? found : await attempt(deps, session, { asked: request, price, replaced, facts })
  if ('refusal' in tried && !('plan' in tried)) {
    const none = { fee: '0.0000000', mostFee: '0.0000000', feeAsset: NATIVE, holds: '0.0000000' }
    return { ...shown, ...none, networkFee: fromStroops(BigInt(baseFee)), stepUp: 'none', stepUpReason: null, ...tried }
  }
  const { plan, stepUp, stepUpReason, refusal } = tried
  const fee = changed ? keptFee(plan, changed) : plan.fee
  const operations = plan.fee.operation ? 2n : 1n
  return {
    ...shown,
    fee: fromStroops(fee.expected),
    mostFee: fromStroops(fee.most),
    feeAsset: fee.asset,
    networkFee: fromStroops(BigInt(baseFee) * operations),
    holds: plan.plan.exchange.amount,
    stepUp,
    stepUpReason,
    refusal,
  }
}

/** The own order that would be changed. Throws where it cannot be now. */
async function changedOrder(
  deps: OrdersDeps,
  userId: string,
  id: string | undefined,
): Promise<{ order: Resting | null }> {
  return { order: id === undefined ? null : requireResting(await ownOrder(deps, userId, id)) }
}

const reserveOf = (type: PreviewOrder['type'], baseReserve: number): string =>
  fromStroops(type === 'market' ? 0n : BigInt(baseReserve))

/** Figures of the book, whether the order would be accepted or not. */
function shownOf(input: PreviewOrder, weighed: Weighed) {
  const { base, counter, side, type, amount } = input
  const { asked: request } = askedOf(input)
  const { walk, bound, offMarket, confirmations } = weighed
  const isMarket = request.price === null
  return {
    base,
    counter,
    side,
    type,
    amount,
    confirmations,
    total: text(request.price ? totalOf(request.amount, request.price, side) : walk.total),
    expected: {
      filled: fromStroops(walk.filled),
      total: text(walk.total),
      averagePrice: walk.averagePrice,
      worstPrice: walk.worstPrice,
      impact: walk.impact === null ? null : percentText(walk.impact),
    },
    rests: fromStroops(isMarket ? 0n : request.amount - walk.filled),
    bound: isMarket ? text(bound) : null,
    offMarket: offMarket === null ? null : percentText(offMarket),
    stopPrice: null,
    stopOffMarket: null,
    impactStep: impactStep(walk.impact),
    feeCharged: isMarket ? ('now' as const) : ('later' as const),
  }
}

/** A total above what the ledger can hold is shown as that; the order is refused then. */
const text = (stroops: bigint): string => fromStroops(stroops <= MAX_STROOPS ? stroops : MAX_STROOPS)

interface Tried extends Pick<OrderPreview, 'stepUp' | 'stepUpReason' | 'refusal'> {
  plan: Planned
}

async function attempt(
  deps: OrdersDeps,
  session: StepUpSession,
  order: Parameters<typeof planned>[2],
): Promise<Tried | Refused> {
  const plan = await refusing(() => planned(deps, session.id, order))
  if ('refusal' in plan) return plan
  const { terms } = plan
  const intent = intentOf(deps, plan, { userId: session.id, requestId: session.id, name: 0n })
  const tried = await refusing(() => deps.transactions.dryRun(intent, terms))
  const reason = deps.transactions.stepUpReason(plan.plan.exchange.amount, terms)
  const isAsked = reason !== null && !deps.security.isSteppedUp(session)
  return {
    plan,
    stepUp: isAsked ? 'required' : 'none',
    stepUpReason: reason,
    refusal: 'refusal' in tried ? tried.refusal : null,
  }
}
