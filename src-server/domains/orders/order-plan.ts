import type { Exchange } from '#server/domains/transactions/acceptance/trade-terms.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { SLIPPAGE, type Walk, withSlippage } from '#shared/domains/markets/impact.ts'
import { type Fraction, totalOf } from '#shared/domains/markets/price.ts'
import type { LedgerOrderType } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, MAX_STROOPS } from '#shared/kernel/stroops.ts'

/** An order as it is requested of the ledger; stroops of the base asset. */
export interface Asked {
  base: string
  counter: string
  side: 'buy' | 'sell'
  type: LedgerOrderType
  amount: bigint
  /** null for a market order. */
  price: Fraction | null
  slippage: string
}
export interface OrderPlan {
  operation: OperationPlan
  /** At most sold and at least bought. */
  exchange: Exchange
  /** Stroops of the counter asset: paid at most, or received at least. */
  bound: bigint
}

export const sellingOf = ({ base, counter, side }: Pick<Asked, 'base' | 'counter' | 'side'>): string =>
  side === 'sell' ? base : counter
export const buyingOf = ({ base, counter, side }: Pick<Asked, 'base' | 'counter' | 'side'>): string =>
  side === 'sell' ? counter : base

/** The worst total of an order: at its own price, or what a walk through the book expects and its slippage more. */
export function boundOf({ amount, price, side, slippage }: Asked, walk: Walk): bigint {
  const bound = price ? totalOf(amount, price, side) : withSlippage(walk.total, slippage, side)
  return bound
}

/** `offer`: the one that is changed, with the stroops of its sold asset that it holds already. */
export function planOrder(
  request: Asked,
  { bound, address, offer }: { bound: bigint; address: string; offer?: { id: string; frees: bigint } },
): OrderPlan {
  const { side } = request
  const [sell, buy] = [sellingOf(request), buyingOf(request)]
  const [most, least] = side === 'sell' ? [request.amount, bound] : [bound, request.amount]
  const exchange = { sell, amount: fromStroops(most), buy, least: fromStroops(least) }
  return { operation: operationOf(request, { bound, address, offer }), exchange, bound }
}

interface Terms {
  bound: bigint
  address: string
  offer: { id: string; frees: bigint } | undefined
}

function operationOf(request: Asked, { bound, address, offer }: Terms): OperationPlan {
  const [selling, buying] = [sellingOf(request), buyingOf(request)]
  const { side, type, price } = request
  const amount = fromStroops(request.amount)
  if (price === null) return marketOperation(request, bound, address)
  if (type === 'maker' && !offer) return passiveOperation(request, price)
  const changed = offer ? { offerId: offer.id, frees: fromStroops(offer.frees) } : { offerId: '0' }
  const kind = side === 'sell' ? ('manage_sell_offer' as const) : ('manage_buy_offer' as const)
  return { kind, selling, buying, amount, price: { n: price.n, d: price.d }, ...changed }
}

/** The ledger has passive offers to sell alone: one that buys sells the counter asset at the price turned round. */
function passiveOperation(request: Asked, price: Fraction): OperationPlan {
  const [selling, buying] = [sellingOf(request), buyingOf(request)]
  const kind = 'create_passive_sell_offer' as const
  if (request.side === 'sell')
    return { kind, selling, buying, amount: fromStroops(request.amount), price: { n: price.n, d: price.d } }
  const amount = fromStroops(totalOf(request.amount, price, 'sell'))
  return { kind, selling, buying, amount, price: { n: price.d, d: price.n } }
}

function marketOperation({ base, counter, side, amount }: Asked, bound: bigint, destination: string): OperationPlan {
  return side === 'sell'
    ? {
        kind: 'path_payment_strict_send',
        sendAsset: base,
        sendAmount: fromStroops(amount),
        destination,
        destAsset: counter,
        destMin: fromStroops(bound),
        path: [],
      }
    : {
        kind: 'path_payment_strict_receive',
        sendAsset: counter,
        sendMax: fromStroops(bound),
        destination,
        destAsset: base,
        destAmount: fromStroops(amount),
        path: [],
      }
}

/** Takes an offer off the ledger. */
export const cancelling = (order: {
  selling: string
  buying: string
  offerId: string
  price: Fraction
}): OperationPlan => ({
  kind: 'manage_sell_offer',
  selling: order.selling,
  buying: order.buying,
  amount: '0',
  price: order.price,
  offerId: order.offerId,
})

export const slippageOf = (slippage: string | undefined): string => slippage ?? SLIPPAGE.market
export const fitsLedger = (stroops: bigint): boolean => stroops > 0n && stroops <= MAX_STROOPS
