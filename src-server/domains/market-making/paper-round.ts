import { v7 as uuid } from 'uuid'
import type { MakerPoolState, PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import { type BookTrade, paperFills } from '#shared/domains/market-making/paper-fills.ts'
import { spreadIncomeOf, valueOf } from '#shared/domains/market-making/profit.ts'
import { type QuoteTerms, quote, type WantedOrder } from '#shared/domains/market-making/quoting.ts'
import { isWrongSide, requote, type StandingOrder } from '#shared/domains/market-making/requoting.ts'
import type { Exact } from '#shared/domains/markets/price.ts'

/** An order of a dry run. Stroops of the base asset; `sold` of what it sells, `fee` of the counter asset. */
interface PaperQuote extends StandingOrder {
  ahead: bigint
  sold: bigint
  fee: bigint
}
interface PaperTrade extends BookTrade {
  token: string
  /** Milliseconds: the close of its ledger. */
  at: number
  taker: string | null
}
/** A pool as it was booked. Stroops; worth, fees and income are of the counter asset. */
export interface PaperPool {
  terms: QuoteTerms
  tolerance: Exact
  leastLifeMs: number
  coolDownMs: number
  /** US cents a UTC day. */
  mostVolumeUsd: bigint
  mostLossUsd: bigint
  anchor: Exact
  /** Reference of the orders that are there. */
  reference: Exact
  base: bigint
  counter: bigint
  fees: bigint
  lastFillAt: number | null
  orders: readonly PaperQuote[]
  /** Of the day of this round: what it began with, null where it begins now, and the volume in US cents. */
  day: { worthBefore: bigint | null; volumeUsd: bigint }
}
/** Reasons are those for which nothing may be quoted now. */
export interface PaperMarket {
  now: number
  /** Trades with strangers since the pool's last round, the oldest first. */
  trades: readonly PaperTrade[]
  reference: Exact | null
  withheld: PauseReason | null
  /** Stroops of the base asset that others offer at that price. */
  aheadOf: (order: Pick<WantedOrder, 'side' | 'price'>) => bigint
  /** US cents, rounded down, of stroops of the counter asset. */
  centsOf: (counter: bigint) => bigint
  /** Fee, in the counter asset, for so many stroops of what a side sells. */
  feeOf: (side: 'buy' | 'sell', sold: bigint) => bigint
  /** Of one operation, in the counter asset. */
  networkFee: bigint
}
interface PaperFill {
  orderId: string
  level: number
  side: 'buy' | 'sell'
  trade: PaperTrade
  amount: bigint
  total: bigint
  reference: Exact
  spreadIncome: bigint
  fee: bigint
  price: { n: number; d: number }
}
export interface PaperOutcome {
  fills: PaperFill[]
  orders: PaperQuote[]
  base: bigint
  counter: bigint
  /** Added by this round. */
  fees: bigint
  spreadIncome: bigint
  volumeUsd: bigint
  worthBefore: bigint
  worth: bigint
  reference: Exact
  state: Extract<MakerPoolState, 'quoting' | 'paused'>
  pauseReason: PauseReason | null
  /** Whether orders, what is ahead of them, or the pool's state are other than before. */
  isMoved: boolean
}

/**
 * One look of a dry run at its market: trades since the last look fill its orders, limits are held against what they did, and orders are
 * laid anew around the reference. Whatever is unclear takes all orders away.
 */
export function paperRound(pool: PaperPool, market: PaperMarket): PaperOutcome {
  const filled = meetTrades(pool, market)
  const reference = market.reference ?? pool.reference
  const fees = sum(filled.fills.map(({ fee }) => fee))
  const worth = filled.counter + valueOf(filled.base, reference) - pool.fees - fees
  const worthBefore = pool.day.worthBefore ?? pool.counter + valueOf(pool.base, pool.reference) - pool.fees
  const volumeUsd = market.centsOf(sum(filled.fills.map(({ total }) => total)))
  const quotes = quote(pool.terms, { reference, anchor: pool.anchor, base: filled.base, counter: filled.counter })
  const pauseReason =
    limitReached(pool, market, { volumeUsd: pool.day.volumeUsd + volumeUsd, loss: worthBefore - worth }) ??
    market.withheld ??
    (market.reference === null ? 'stale_reference' : quotes.withheld)
  const isCooling = market.now - (filled.lastFillAt ?? -Infinity) < pool.coolDownMs
  const laid = lay({ ...pool, orders: filled.orders }, market, { wanted: pauseReason ? [] : quotes.orders, isCooling })
  return {
    ...filled,
    orders: laid.orders,
    fees: fees + market.networkFee * BigInt(laid.operations),
    spreadIncome: sum(filled.fills.map(({ spreadIncome }) => spreadIncome)),
    volumeUsd,
    worthBefore,
    worth: worth - market.networkFee * BigInt(laid.operations),
    reference,
    state: pauseReason ? 'paused' : 'quoting',
    pauseReason,
    isMoved: filled.fills.length > 0 || laid.operations > 0 || isPassed(pool.orders, laid.orders),
  }
}

/** True where trades have taken something of what was ahead. */
const isPassed = (before: readonly PaperQuote[], after: readonly PaperQuote[]): boolean =>
  after.some(({ id, ahead }) => before.find((order) => order.id === id)?.ahead !== ahead)

function meetTrades(pool: PaperPool, { trades, feeOf }: PaperMarket) {
  const { fills: found, orders } = paperFills(pool.orders, trades)
  let { base, counter, lastFillAt } = pool
  const fills: PaperFill[] = []
  for (const { order, trade, amount, total } of found) {
    const { side } = order
    base += side === 'sell' ? -amount : amount
    counter += side === 'sell' ? total : -total
    order.sold += side === 'sell' ? amount : total
    const due = feeOf(side, order.sold)
    const fee = due > order.fee ? due - order.fee : 0n
    order.fee += fee
    lastFillAt = trade.at
    const spreadIncome = spreadIncomeOf({ side, amount, total }, pool.reference)
    const { id: orderId, level, price } = order
    fills.push({ orderId, level, price, side, trade, amount, total, reference: pool.reference, spreadIncome, fee })
  }
  return { fills, orders: orders.filter(({ amount }) => amount > 0n), base, counter, lastFillAt }
}

function limitReached(
  { mostVolumeUsd, mostLossUsd }: PaperPool,
  { centsOf }: PaperMarket,
  today: { volumeUsd: bigint; loss: bigint },
): PauseReason | null {
  if (today.volumeUsd >= mostVolumeUsd) return 'volume_limit'
  return today.loss > 0n && centsOf(today.loss) >= mostLossUsd ? 'loss_limit' : null
}

function lay(
  { orders, tolerance, leastLifeMs }: PaperPool,
  { now, reference, aheadOf }: PaperMarket,
  { wanted, isCooling }: { wanted: readonly WantedOrder[]; isCooling: boolean },
): { orders: PaperQuote[]; operations: number } {
  const { withdraw, change, place } = requote(orders, wanted, { tolerance, leastLifeMs, reference, now })
  // After a fill nothing is placed anew for a while; only what would give itself away goes.
  const moves = isCooling ? change.filter(({ from }) => reference !== null && isWrongSide(from, reference)) : change
  const left = new Set([...withdraw, ...moves.map(({ from }) => from)].map(({ id }) => id))
  const added = isCooling ? [] : place
  const made = (order: WantedOrder): PaperQuote => {
    const { side, level, price, amount } = order
    return { id: uuid(), side, level, price, amount, ahead: aheadOf(order), sold: 0n, fee: 0n, placedAt: now }
  }
  const laid = isCooling ? [] : [...moves.map(({ to }) => to), ...added].map(made)
  return {
    orders: [...orders.filter(({ id }) => !left.has(id)), ...laid],
    operations: withdraw.length + moves.length + added.length,
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
