import type { RobotOrder } from '#server/domains/orders/robots/robot-placing.ts'
import type { PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import { type QuoteTerms, quote, type WantedOrder } from '#shared/domains/market-making/quoting.ts'
import { isWrongSide, requote, type StandingOrder } from '#shared/domains/market-making/requoting.ts'
import type { Book } from '#shared/domains/markets/impact.ts'
import { amountOf, comparePrices, type Exact, postedAmount } from '#shared/domains/markets/price.ts'
import type { RealWallet } from './real-inventory.ts'

/** An order of a pool that is on the ledger, or on its way there or back. */
export interface RealOrder extends StandingOrder {
  address: string
  /** Not on the ledger yet, or being withdrawn. */
  isMoving: boolean
}
export interface RealPool {
  terms: QuoteTerms
  tolerance: Exact
  leastLifeMs: number
  coolDownMs: number
  anchor: Exact
  lastFillAt: number | null
  wallets: readonly RealWallet[]
  orders: readonly RealOrder[]
  /** Orders of it that no level is known of: they go. */
  strays: readonly { id: string; isMoving: boolean }[]
}
export interface RealMarket {
  now: number
  reference: Exact | null
  /** Why nothing may be on the book now. */
  withheld: PauseReason | 'ended' | null
  /** Offers of strangers. */
  book: Book
  feeWithin: (side: 'buy' | 'sell', sold: bigint) => bigint
}
export interface RealWanted {
  /** Ids, most important first. */
  withdraw: string[]
  place: RobotOrder[]
  withheld: RealMarket['withheld']
}

/**
 * The difference between the orders that a pool has on the ledger and those that it wants there. An order that shall be another one is
 * withdrawn first, and its successor is placed once it is gone, so that it stays an order that takes nothing; a wallet has one envelope a
 * ledger; where one stands on the wrong side of the reference, all placing waits until it is gone.
 */
export function realWanted(pool: RealPool, market: RealMarket): RealWanted {
  const { reference, now } = market
  const quotes = reference && quote(pool.terms, { reference, anchor: pool.anchor, ...inventoryOf(pool.wallets) })
  const withheld = market.withheld ?? (quotes === null ? 'stale_reference' : quotes.withheld)
  const wanted = withheld || !quotes ? [] : assigned(pool, market, quotes.orders)
  const { tolerance, leastLifeMs } = pool
  const found = requote(pool.orders, wanted, { tolerance, leastLifeMs, reference, now })
  const sinceFill = Math.max(0, now - (pool.lastFillAt ?? -Infinity)) // a ledger's clock may be ahead
  const isCooling = sinceFill < pool.coolDownMs
  const isWrong = (order: StandingOrder) => reference !== null && isWrongSide(order, reference)
  const changed = found.change.map(({ from }) => from).filter((order) => !isCooling || isWrong(order))
  const leaving = [...found.withdraw.filter(isWrong), ...changed, ...found.withdraw.filter((order) => !isWrong(order))]
  const withdraw = [...pool.strays, ...(leaving as RealOrder[])].filter(({ isMoving }) => !isMoving).map(({ id }) => id)
  const isBusy = new Set(
    pool.orders.filter(({ id, isMoving }) => isMoving || withdraw.includes(id)).map(({ address }) => address),
  )
  const waits = isCooling || pool.orders.some(isWrong) || pool.strays.length > 0
  const place = waits ? [] : (found.place as Assigned[]).filter(({ address }) => !isBusy.has(address))
  return { withdraw, place, withheld }
}

/** Stroops of all wallets together. */
export const inventoryOf = (wallets: readonly RealWallet[]): { base: bigint; counter: bigint } => ({
  base: wallets.reduce((sum, { base }) => sum + base, 0n),
  counter: wallets.reduce((sum, { counter }) => sum + counter, 0n),
})

type Assigned = WantedOrder & RobotOrder

/** Levels take turns among the wallets of their side; each order is as large as its wallet can bear, and takes nothing of what stands. */
function assigned({ terms, wallets }: RealPool, market: RealMarket, orders: readonly WantedOrder[]): Assigned[] {
  const bySide = Map.groupBy(wallets, ({ side }) => side)
  const places = orders.flatMap((order) => {
    const own = bySide.get(order.side) ?? []
    const wallet = own[(order.level - 1) % own.length]
    return wallet ? [{ order, wallet }] : []
  })
  const shares = Map.groupBy(places, ({ wallet }) => wallet.address)
  return places.flatMap(({ order, wallet }) => {
    const count = BigInt(shares.get(wallet.address)?.length ?? 1)
    const funds = (order.side === 'sell' ? wallet.base : wallet.counter) / count
    const sold = funds - market.feeWithin(order.side, funds)
    if (sold <= 0n || takes(market.book, order)) return []
    const most = order.side === 'sell' ? sold : amountOf(sold, order.price, 'buy')
    const amount = postedAmount(most < order.amount ? most : order.amount, order.price, order.side)
    return amount > 0n && amount >= terms.minSize ? [{ ...order, amount, address: wallet.address }] : []
  })
}

/** Whether somebody offers at its price or a better one: an order of a robot rests. */
function takes({ asks, bids }: Book, { side, price }: WantedOrder): boolean {
  const [best] = side === 'buy' ? asks : bids
  if (!best) return false
  return side === 'buy' ? comparePrices(best, price) <= 0 : comparePrices(best, price) >= 0
}
