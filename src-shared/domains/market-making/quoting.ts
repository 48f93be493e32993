import {
  amountOf,
  type Exact,
  type Fraction,
  parts,
  postedAmount,
  toLedgerPrice,
} from '#shared/domains/markets/price.ts'

/** How a pool quotes. Shares of one are exact fractions: a spread of 0.3 % is 3/1000. Sizes are stroops of the base asset. */
export interface QuoteTerms {
  /** Best ask less best bid, over the reference. */
  spread: Exact
  /** Distance of the outermost level from the reference; at least half the spread. */
  depth: Exact
  /** Half the width of the band around the anchor; at least the depth. */
  margin: Exact
  /** Orders a side. */
  levels: number
  minSize: bigint
  maxSize: bigint
  /** Whether prices and sizes lean by inventory. */
  leans: boolean
}
/** Stroops that may be offered. Prices are stroops of the counter asset for one of the base asset. */
export interface QuoteState {
  reference: Exact
  /** The reference at the last start or change by the owner: the middle of the band. */
  anchor: Exact
  base: bigint
  counter: bigint
}
export interface WantedOrder {
  side: 'buy' | 'sell'
  /** From 1, the nearest to the reference. */
  level: number
  price: Fraction & { text: string }
  /** Stroops of the base asset. */
  amount: bigint
}
export type Quotes = { orders: WantedOrder[]; withheld: null } | { orders: []; withheld: 'outside_band' }

/** The greatest part of half a spread by which the side that is wanted more comes closer: bids and asks never meet. */
export const MOST_LEAN = { n: 4n, d: 5n }
const PRICE_UNIT = 10_000_000n
const ONE = { n: 1n, d: 1n }
const NONE = { n: 0n, d: 1n }

/**
 * The orders that a pool wants on the book, nearest first, bids after asks. Asks round up and bids down to the 7 decimals of an
 * order's price; a level whose price is outside the band, or whose size would be below the least, is left out, and what it had
 * goes to the levels inside of it.
 */
export function quote(terms: QuoteTerms, state: QuoteState): Quotes {
  const lean = terms.leans ? leanOf(state) : NONE
  const band = bandOf(state.anchor, terms.margin)
  if (!isWithin(state.reference, band)) return { orders: [], withheld: 'outside_band' }
  const side = (of: WantedOrder['side']) => quoteSide(terms, state, { of, lean, band })
  return { orders: [...side('sell'), ...side('buy')], withheld: null }
}

/** How much more than half of the inventory's value is the base asset: from -1, all counter, to 1, all base. */
export function leanOf({ reference, base, counter }: Pick<QuoteState, 'reference' | 'base' | 'counter'>): Exact {
  const baseValue = base * reference.n
  const counterValue = counter * reference.d
  const all = baseValue + counterValue
  return all === 0n ? NONE : { n: baseValue - counterValue, d: all }
}

export const bandOf = (anchor: Exact, margin: Exact): { low: Exact; high: Exact } => ({
  low: times(anchor, minus(ONE, margin)),
  high: times(anchor, plus(ONE, margin)),
})

interface OfSide {
  of: WantedOrder['side']
  lean: Exact
  band: { low: Exact; high: Exact }
}

function quoteSide(terms: QuoteTerms, state: QuoteState, { of, lean, band }: OfSide): WantedOrder[] {
  const isAsk = of === 'sell'
  const wants = isAsk ? lean.n > 0n : lean.n < 0n
  const weight = { n: lean.n < 0n ? -lean.n : lean.n, d: lean.d }
  const closer = wants ? times(times(weight, MOST_LEAN), half(terms.spread)) : NONE
  const levels = Array.from({ length: terms.levels }, (_, at) => {
    const distance = minus(distanceOf(terms, at), closer)
    const price = orderPrice(times(state.reference, isAsk ? plus(ONE, distance) : minus(ONE, distance)), of)
    return price && isWithin({ n: BigInt(price.n), d: BigInt(price.d) }, band) ? [{ level: at + 1, price }] : []
  }).flat()
  const portion = wants || weight.n === 0n ? ONE : minus(ONE, weight)
  for (let count = levels.length; count > 0; count -= 1) {
    const orders = levels.slice(0, count).map(({ level, price }) => {
      const share = isAsk ? state.base / BigInt(count) : amountOf(state.counter / BigInt(count), price, 'buy')
      const sized = (share * portion.n) / portion.d
      return { side: of, level, price, amount: postedAmount(sized < terms.maxSize ? sized : terms.maxSize, price, of) }
    })
    if (orders.every(({ amount }) => amount > 0n && amount >= terms.minSize)) return orders
  }
  return []
}

/** Levels lie evenly from half the spread to the depth. */
function distanceOf({ spread, depth, levels }: QuoteTerms, at: number): Exact {
  const first = half(spread)
  if (at === 0) return first
  const step = minus(depth, first)
  return plus(first, { n: step.n * BigInt(at), d: step.d * BigInt(levels - 1) })
}

/** null where the ledger has no such price. */
function orderPrice({ n, d }: Exact, side: WantedOrder['side']): WantedOrder['price'] | null {
  const units = side === 'sell' ? (n * PRICE_UNIT + d - 1n) / d : (n * PRICE_UNIT) / d
  if (units <= 0n) return null
  return toLedgerPrice(`${units / PRICE_UNIT}.${String(units % PRICE_UNIT).padStart(7, '0')}`)
}

const isWithin = (price: Exact, { low, high }: OfSide['band']): boolean => !isBelow(price, low) && !isBelow(high, price)
const isBelow = (a: Exact, b: Exact): boolean => a.n * b.d < b.n * a.d
const half = ({ n, d }: Exact): Exact => ({ n, d: d * 2n })
const times = (a: Exact, b: Exact): Exact => ({ n: a.n * b.n, d: a.d * b.d })
const plus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
const minus = (a: Exact, b: Exact): Exact => ({ n: a.n * b.d - b.n * a.d, d: a.d * b.d })

/** '0.3' percent as a share of one. */
export function shareOf(percent: string): Exact {
  const { n, d } = parts(percent)
  return { n, d: d * 100n }
}
