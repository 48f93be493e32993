import type { Insertable } from 'kysely'
import type { OrderFillsTable } from '#db/domains/orders/orders.tables.ts'
import type { PricedRule } from '#server/domains/accounts/charge.ts'
import { feeFor, soldSoFar } from '#server/domains/orders/fees/order-fees.ts'
import { remainingOf, wide } from '#server/domains/orders/order-presenter.ts'
import type { OrderRow } from '#server/domains/orders/orders.queries.ts'
import { postedAmount, toLedgerPrice } from '#shared/domains/markets/price.ts'
import type { OrderStatus } from '#shared/domains/orders/orders.states.ts'
import { isOrderLive } from '#shared/domains/orders/orders.states.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { LedgerTrade } from './ledger-trades.ts'

type NewFill = Insertable<OrderFillsTable>

/** An order while the events of a ledger are applied to it. */
export interface Lifecycle {
  order: OrderRow
  before: OrderStatus
  fills: NewFill[]
  /** Filled as a maker in this ledger. */
  wasTaken: boolean
}

export const lifecycleOf = (order: OrderRow): Lifecycle => ({
  order: { ...order },
  before: order.status,
  fills: [],
  wasTaken: false,
})

export interface Moment {
  ledger: number
  at: Date
}

/** Counts one trade of the order; the fee grows with it, unless it was charged with the order itself. */
export function fill(
  { order, fills }: Lifecycle,
  trade: LedgerTrade,
  { ledger, at, isCharged = false }: Moment & { isCharged?: boolean },
): void {
  const [amount, total] =
    order.side === 'sell' ? [trade.sold.amount, trade.bought.amount] : [trade.bought.amount, trade.sold.amount]
  order.filled = fromStroops(toStroops(order.filled) + amount)
  order.filledTotal = fromWide(wide(order.filledTotal) + total)
  const fee = isCharged ? 0n : growFee(order)
  const { id: orderId, userId, base, counter, side, feeAsset, robotId } = order
  fills.push({
    tradeId: trade.tradeId,
    role: trade.role,
    orderId,
    userId,
    base,
    counter,
    side,
    amount: fromStroops(amount),
    total: fromStroops(total),
    fee: fromStroops(fee),
    feeAsset,
    collectedBy: null,
    ledger,
    at,
    robotId,
  })
}

function growFee(order: OrderRow): bigint {
  const before = toStroops(order.fee)
  const due = feeFor(order.feeRule as PricedRule | null, { asset: order.selling, amount: soldSoFar(order) })
  const most = toStroops(order.mostFee)
  const after = due > most ? most : due
  if (after <= before) return 0n
  order.fee = fromStroops(after)
  return after - before
}

/** A resting order of which somebody took a part. */
export function taken(lifecycle: Lifecycle, trade: LedgerTrade, moment: Moment): void {
  fill(lifecycle, trade, moment)
  lifecycle.wasTaken = true
  if (!hasPostableRest(lifecycle.order)) end(lifecycle, 'filled')
}

/** A path payment took all that was asked for; its fee was paid within it. */
export function takenWhole(lifecycle: Lifecycle): void {
  const { order } = lifecycle
  if (order.feeRule !== null) order.fee = order.feeCollected = order.mostFee
  end(lifecycle, 'filled')
}

/** Applies the ledger's result for an offer; `offerId` null where nothing rests. */
export function placed(lifecycle: Lifecycle, offerId: string | null): void {
  const { order } = lifecycle
  if (offerId !== null) {
    order.offerId = offerId
    if (order.status !== 'open') order.status = 'open'
    return
  }
  if (toStroops(order.filled) > 0n && !hasPostableRest(order)) return end(lifecycle, 'filled')
  end(lifecycle, 'cancelled', 'The ledger could not post what was left of it at this price.', 'unpostable')
}

/** Its new amount counts from what was filled before. */
export function changed(lifecycle: Lifecycle, { amount, price }: { amount: string; price: string }): void {
  const { order } = lifecycle
  const fraction = toLedgerPrice(price)
  if (!fraction) throw new Error(`an order was changed to ${price}`)
  order.amount = fromStroops(toStroops(order.filled) + toStroops(amount))
  Object.assign(order, { price, priceN: fraction.n, priceD: fraction.d })
}

export function end(
  { order }: Lifecycle,
  status: OrderStatus,
  reason: string | null = null,
  code: string | null = null,
): void {
  if (!isOrderLive(order.status)) return
  Object.assign(order, { status, reason, resultCode: code })
}

/** Whether the ledger can still express what is left of it. */
function hasPostableRest(order: OrderRow): boolean {
  const { priceN: n, priceD: d, side } = order
  const rest = remainingOf(order)
  return rest > 0n && n !== null && d !== null && postedAmount(rest, { n, d }, side) > 0n
}

const fromWide = (stroops: bigint): string =>
  `${stroops / 10_000_000n}.${String(stroops % 10_000_000n).padStart(7, '0')}`
