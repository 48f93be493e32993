import { big, type Exact, type Fraction, totalOf } from '#shared/domains/markets/price.ts'

/** An order that is on paper alone. Stroops of the base asset. */
export interface PaperOrder {
  id: string
  side: 'buy' | 'sell'
  price: Fraction
  amount: bigint
  /** Offered by others at this very price before it was there. */
  ahead: bigint
}
/** A trade of the book with a stranger. */
export interface BookTrade {
  price: Exact
  /** Stroops of the base asset. */
  amount: bigint
  /** The taker gave the counter asset: asks were met. */
  tookAsks: boolean
}
interface Fill<Order, Trade> {
  order: Order
  trade: Trade
  /** Stroops of the base asset, */
  amount: bigint
  /** and of the counter asset: rounded down where they are received, up where they are paid. */
  total: bigint
}
/**
 * Fills that paper orders would have had of real trades, best price first, each trade once. A trade beyond an order's price would have met the
 * order before; one at its price meets what was ahead of it first. Orders and what is ahead of them are given back as they are afterwards.
 */
export function paperFills<Order extends PaperOrder, Trade extends BookTrade>(
  orders: readonly Order[],
  trades: readonly Trade[],
): { fills: Fill<Order, Trade>[]; orders: Order[] } {
  const left = orders.map((order) => ({ ...order }))
  const fills: Fill<Order, Trade>[] = []
  for (const trade of trades) {
    let rest = trade.amount
    for (const order of left.filter(({ side }) => (side === 'sell') === trade.tookAsks).toSorted(bestFirst)) {
      const beyond = beyondBy(order, trade.price)
      if (rest === 0n || beyond < 0n) break
      const passed = beyond === 0n ? least(order.ahead, rest) : 0n
      order.ahead = beyond === 0n ? order.ahead - passed : 0n
      rest -= passed
      const amount = least(order.amount, rest)
      if (amount === 0n) continue
      order.amount -= amount
      rest -= amount
      fills.push({ order, trade, amount, total: totalOf(amount, order.price, order.side) })
    }
  }
  return { fills, orders: left }
}

/** Above 0 where a trade went further than the order's price. */
function beyondBy({ side, price }: PaperOrder, traded: Exact): bigint {
  const { n, d } = big(price)
  const difference = traded.n * d - n * traded.d
  return side === 'sell' ? difference : -difference
}

const bestFirst = (a: PaperOrder, b: PaperOrder): number => {
  const difference = BigInt(a.price.n) * BigInt(b.price.d) - BigInt(b.price.n) * BigInt(a.price.d)
  const rising = difference < 0n ? -1 : Number(difference > 0n)
  return a.side === 'sell' ? rising : -rising
}
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
