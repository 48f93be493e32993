import { toStroops } from '#shared/kernel/stroops.ts'
import {
  amountOf,
  averagePrice,
  basisPoints,
  type Exact,
  type Fraction,
  parts,
  priceText,
  type Side,
  totalOf,
} from './price.ts'

/** One price of a book; `amount` is what is offered there, of the base asset, decimal text. */
interface BookLevel extends Fraction {
  amount: string
}
/** Both sides, the best price first; what market.book answers is one. */
export interface Book {
  bids: readonly BookLevel[]
  asks: readonly BookLevel[]
}
/** How much to fill: stroops of the base asset, or of the counter asset that is spent (a buy) or wished for (a sale). */
export type Wanted = { amount: bigint } | { total: bigint }

/** What an order would find in a book now. */
export interface Walk {
  /** Stroops of the base asset that are filled, and of the counter asset that they cost or bring. */
  filled: bigint
  total: bigint
  /** Decimal text; null where nothing is filled. */
  averagePrice: string | null
  /** The last price that is reached; null where nothing is filled. */
  worst: Fraction | null
  worstPrice: string | null
  /** Hundredths of a percent by which the average is worse than the market; null where nothing is filled, and where nobody knows. */
  impact: number | null
  /** False where the book, or the bound, has less. */
  isWhole: boolean
}

interface WalkTerms {
  /** The worst price to pay or to get. */
  bound?: Fraction | undefined
  /** By what the impact is measured: the middle of the book unless said otherwise. */
  reference?: Exact | null | undefined
}

/** Takes from a book what it has, best price first, no further than its bound. */
export function walkBook(book: Book, side: Side, wanted: Wanted, { bound, reference }: WalkTerms = {}): Walk {
  const levels = side === 'buy' ? book.asks : book.bids
  let [filled, total] = [0n, 0n]
  let worst: Fraction | null = null
  let isWhole = false
  for (const level of levels) {
    if (bound && isWorse(level, bound, side)) break
    const rest = 'amount' in wanted ? wanted.amount - filled : amountOf(wanted.total - total, level, side)
    const there = toStroops(level.amount)
    const taken = rest < there ? rest : there
    if (taken > 0n) {
      filled += taken
      total += totalOf(taken, level, side)
      worst = level
    }
    isWhole = rest <= there
    if (isWhole) break
  }
  const average = averagePrice(total, filled)
  const measure = reference === undefined ? middleOf(book) : reference
  return {
    filled,
    total,
    worst,
    isWhole,
    averagePrice: average,
    worstPrice: worst && priceText(worst),
    impact: filled === 0n || measure === null ? null : impactOf({ n: total, d: filled }, measure, side),
  }
}

/** The middle of best bid and best ask, exact; null where a side is empty. */
export function middleOf({ bids, asks }: Book): Exact | null {
  const [bid, ask] = [bids[0], asks[0]]
  if (!bid || !ask) return null
  const [b, a] = [
    { n: BigInt(bid.n), d: BigInt(bid.d) },
    { n: BigInt(ask.n), d: BigInt(ask.d) },
  ]
  return { n: b.n * a.d + a.n * b.d, d: 2n * b.d * a.d }
}

/** By how many hundredths of a percent a price is worse than another for that side; 0 where it is better. */
function impactOf(price: Exact, reference: Exact, side: Side): number {
  const above = basisPoints(price, reference)
  const worse = side === 'buy' ? above : -above
  return worse > 0n ? Number(worse) : 0
}

/** By how many hundredths of a percent an own price is off another, in either direction. */
export function offBy(price: Exact, reference: Exact): number {
  const above = Number(basisPoints(price, reference))
  return Math.abs(above)
}

/** What an impact asks of whoever orders. */
export type ImpactStep = 'none' | 'warns' | 'asksAmount' | 'refused'
const LADDER = { warns: 300, asksAmount: 1000, refused: 2500 }

/** From 3 % on it warns, from 10 % the amount is to be typed again, from 25 % it is refused. Hundredths of a percent. */
export function impactStep(impact: number | null): ImpactStep {
  if (impact === null || impact < LADDER.warns) return 'none'
  if (impact < LADDER.asksAmount) return 'warns'
  return impact < LADDER.refused ? 'asksAmount' : 'refused'
}

/** An own price that is further off the market asks to be confirmed. Hundredths of a percent. */
export const PRICE_OFF_MARKET = 1000

/** Hundredths of a percent as decimal text of percent. */
export const percentText = (basis: number): string =>
  `${Math.trunc(basis / 100)}.${String(basis % 100).padStart(2, '0')}`

/** Slippage in percent, decimal text: default and greatest. */
export const SLIPPAGE = { market: '1', swap: '0.5', most: '10' }

/** The worst total for one that was expected, stroops: less by the slippage where it is received, more where it is paid. */
export function withSlippage(total: bigint, slippage: string, side: Side): bigint {
  const { n, d } = parts(slippage)
  const hundred = 100n * d
  return side === 'buy' ? (total * (hundred + n) + hundred - 1n) / hundred : (total * (hundred - n)) / hundred
}

function isWorse(level: Fraction, bound: Fraction, side: Side): boolean {
  const difference = BigInt(level.n) * BigInt(bound.d) - BigInt(bound.n) * BigInt(level.d)
  return side === 'buy' ? difference > 0n : difference < 0n
}
