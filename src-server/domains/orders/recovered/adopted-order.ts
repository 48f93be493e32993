import type { NewOrder } from '#server/domains/orders/orders.queries.ts'
import { PLAIN_ORDER } from '#server/domains/orders/plain-order.ts'
import type { OfferPlan } from '#server/domains/transactions/operations.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { type Fraction, priceText } from '#shared/domains/markets/price.ts'

type PathPlan = Extract<OperationPlan, { sendAsset: string }>
export type PlacingPlan = OfferPlan | PathPlan

export interface Adopting {
  id: string
  userId: string
  address: string
  transactionId: string | null
  /** Fee within its own transaction. */
  fee?: { asset: string; amount: string } | null
}

/**
 * An order as the ledger says it: at a limit, or at the market's price. It is on its way until what became of it is taken over, and
 * costs nothing beyond what it has cost.
 */
export function adoptedOrder(plan: PlacingPlan, { id, userId, address, transactionId, fee }: Adopting): NewOrder {
  const charged = fee ?? null
  return {
    id,
    userId,
    address,
    transactionId,
    requestId: id, // until its own request comes again
    ...termsOf(plan),
    slippage: null,
    feeRule: null,
    feeAsset: charged?.asset ?? null,
    mostFee: charged?.amount ?? '0',
    fee: charged?.amount ?? '0',
    feeCollected: charged?.amount ?? '0',
    ...PLAIN_ORDER,
    recovered: true,
  }
}

type Terms = Pick<NewOrder, 'base' | 'counter' | 'side' | 'type'> & {
  amount: string
  price: string | null
  priceN: number | null
  priceD: number | null
}

/** Its terms: of a limit order, or at the market's price. */
export function termsOf(plan: PlacingPlan): Terms {
  const bare = { type: 'market' as const, price: null, priceN: null, priceD: null }
  if (plan.kind === 'path_payment_strict_send')
    return { base: plan.sendAsset, counter: plan.destAsset, side: 'sell', amount: plan.sendAmount, ...bare }
  if (plan.kind === 'path_payment_strict_receive')
    return { base: plan.destAsset, counter: plan.sendAsset, side: 'buy', amount: plan.destAmount, ...bare }
  const { selling, buying, amount, price } = plan
  const isPurchase = plan.kind === 'manage_buy_offer'
  return {
    base: isPurchase ? buying : selling,
    counter: isPurchase ? selling : buying,
    side: isPurchase ? 'buy' : 'sell',
    type: plan.kind === 'create_passive_sell_offer' ? 'maker' : 'limit',
    amount,
    ...pricedAt(price),
  }
}

export const pricedAt = ({ n, d }: Fraction): { price: string; priceN: number; priceD: number } => ({
  price: shown({ n, d }),
  priceN: n,
  priceD: d,
})

/** The column keeps 7 decimals, and none of an order is 0. */
function shown(price: Fraction): string {
  const text = priceText(price)
  return text === '0' ? '0.0000001' : text
}
