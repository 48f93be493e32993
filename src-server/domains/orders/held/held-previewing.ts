import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { refusing } from '#server/domains/orders/refusing.ts'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { percentText } from '#shared/domains/markets/impact.ts'
import { toLedgerPrice, totalOf } from '#shared/domains/markets/price.ts'
import type { PreviewHeldOrder } from '#shared/domains/orders/held.schema.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'
import { heldBefore } from './held-before.ts'
import { type HeldPlan, planHeld } from './held-plan.ts'

const NOTHING = '0.0000000'

/** Preview of an order that the service would hold, at the price that it waits for; stores nothing. */
export async function previewHeld(
  deps: OrdersDeps,
  session: StepUpSession,
  input: PreviewHeldOrder,
): Promise<OrderPreview> {
  const plan = await refusing(() => planned(deps, session.id, input))
  const { baseFee } = await deps.network.stateOrThrow()
  if ('refusal' in plan) return { ...shownOf(input, null), networkFee: fromStroops(BigInt(baseFee)), ...plan }
  const { terms, worst, cost, fee, guard } = plan
  const reason = terms.trade.isFree ? null : deps.transactions.stepUpReason('0', terms)
  const isAsked = reason !== null && !deps.security.isSteppedUp(session)
  return {
    ...shownOf(input, plan),
    confirmations: guard.confirmations,
    offMarket: percent(guard.offMarket),
    stopOffMarket: percent(guard.stopOffMarket),
    fee: fromStroops(fee.expected),
    mostFee: fromStroops(fee.most),
    feeAsset: fee.asset,
    networkFee: fromStroops(cost.networkFee),
    reserve: fromStroops(cost.reserve),
    holds: worst.sold,
    stepUp: isAsked ? 'required' : 'none',
    stepUpReason: reason,
  }
}

/** One that replaces another keeps what that one has seen, and may sell what that one has set aside. */
async function planned(deps: OrdersDeps, userId: string, input: PreviewHeldOrder): Promise<HeldPlan> {
  const { replaces } = input
  const before = replaces === undefined ? null : (await heldBefore(deps, userId, replaces)).before
  return planHeld(deps, userId, input, { requestId: userId, name: 0n, before })
}

const percent = (basis: number | null): string | null => (basis === null ? null : percentText(basis))

/** Figures that hold whether it would be accepted or not: nothing is filled, and nothing rests, before its price is reached. */
function shownOf(input: PreviewHeldOrder, plan: HeldPlan | null): OrderPreview {
  const { base, counter, side, type, amount, price, stopPrice } = input
  const stop = plan ? plan.waits.stop : (stopPrice ?? null)
  const worst = plan && (side === 'sell' ? plan.worst.got : plan.worst.sold)
  return {
    base,
    counter,
    side,
    type,
    amount,
    total: worst ?? NOTHING,
    stopPrice: stop,
    ledgerPrice: price === undefined ? null : toLedgerPrice(price),
    expected: { filled: NOTHING, total: aboutOf(input, stop), averagePrice: null, worstPrice: null, impact: null },
    rests: NOTHING,
    bound: null,
    offMarket: null,
    stopOffMarket: null,
    impactStep: 'none',
    confirmations: [],
    fee: NOTHING,
    mostFee: NOTHING,
    feeAsset: NATIVE,
    feeCharged: 'triggered',
    networkFee: NOTHING,
    reserve: NOTHING,
    holds: NOTHING,
    stepUp: 'none',
    stepUpReason: null,
    refusal: null,
  }
}

/** Total at its limit, or at its stop where it takes the market's price then. */
function aboutOf({ type, side, amount, price }: PreviewHeldOrder, stop: string | null): string {
  const at = toLedgerPrice((type === 'stopLimit' ? price : stop) ?? '')
  if (!at) return NOTHING
  const total = totalOf(toStroops(amount), at, side)
  return fromStroops(total <= MAX_STROOPS ? total : MAX_STROOPS)
}
