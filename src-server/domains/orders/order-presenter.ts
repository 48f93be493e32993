import { pageOf } from '#server/kernel/page-of.ts'
import { averagePrice } from '#shared/domains/markets/price.ts'
import type { FillPage, Order, OrderAttempt, OrderFill } from '#shared/domains/orders/orders.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { AttemptRow, FillRow, OrderRow } from './orders.queries.ts'

export function presentOrder(row: OrderRow): Order {
  const { id, base, counter, side, type, price, priceN, priceD, amount, filled, fee, feeAsset, status, place } = row
  const { offerId, reason, resultCode, stopPrice, trail, ocoGroup, transactionId } = row
  return {
    id,
    base,
    counter,
    side,
    type,
    amount,
    filled,
    fee,
    feeAsset,
    status,
    place,
    offerId,
    reason,
    resultCode,
    trail,
    ocoGroup,
    transactionId,
    price: price === null ? null : plainPrice(price),
    ledgerPrice: priceN === null || priceD === null ? null : { n: priceN, d: priceD },
    remaining: fromStroops(remainingOf(row)),
    averagePrice: averagePrice(wide(row.filledTotal), toStroops(filled)),
    stopPrice: stopPrice === null ? null : plainPrice(stopPrice),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    isChanging: row.changingBy !== null,
    isRecovered: row.recovered,
  }
}

/** Stroops of the base asset that are not filled yet; none where the order is over. */
export function remainingOf({ amount, filled }: Pick<OrderRow, 'amount' | 'filled'>): bigint {
  const rest = toStroops(amount) - toStroops(filled)
  return rest > 0n ? rest : 0n
}

export const presentAttempt = (row: AttemptRow): OrderAttempt => ({
  id: row.id,
  action: row.action,
  result: row.result,
  code: row.code,
  reason: row.reason,
  base: row.base,
  counter: row.counter,
  side: row.side,
  amount: row.amount,
  transactionId: row.transactionId,
  price: row.price === null ? null : plainPrice(row.price),
  at: row.createdAt.toISOString(),
})

export const presentFill = (row: FillRow): OrderFill => ({
  tradeId: row.tradeId,
  orderId: row.orderId,
  base: row.base,
  counter: row.counter,
  side: row.side,
  role: row.role,
  amount: row.amount,
  total: row.total,
  fee: row.fee,
  feeAsset: row.feeAsset,
  price: averagePrice(toStroops(row.total), toStroops(row.amount)) ?? '0',
  at: row.at.toISOString(),
})

export const pageOfFills = (rows: readonly FillRow[], limit: number, cursorOf: (row: FillRow) => string): FillPage => {
  const { page, nextCursor } = pageOf(rows, limit, cursorOf)
  return { items: page.map(presentFill), nextCursor }
}

/** Sums of totals may be above what one amount of the ledger can be. */
export const wide = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(7, '0'))
}

/** Without the zeros that the column adds. */
function plainPrice(text: string): string {
  let end = text.length
  while (text[end - 1] === '0') end -= 1
  return text[end - 1] === '.' ? text.slice(0, end - 1) : text.slice(0, end)
}
