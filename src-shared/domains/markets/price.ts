import { MAX_STROOPS } from '#shared/kernel/stroops.ts'

/** Whole numbers within int32, above 0, as the ledger keeps prices. */
export interface Fraction {
  n: number
  d: number
}
export interface LedgerPrice extends Fraction {
  /** What the ledger will use, as decimal text: with as many decimals as it takes to show where it differs. */
  text: string
  /** True where the fraction is the price that was asked for. */
  isExact: boolean
}

export type Side = 'buy' | 'sell'

/** Of the ledger: both numbers of a price are int32. */
export const MOST_PRICE = 2_147_483_647n
const PRICE = /^\d{1,19}(?:\.\d{1,30})?$/
/** As many as the ledger's amounts have. */
const PRICE_DECIMALS = 7

export type PriceFault = 'number' | 'decimals' | 'zero' | 'high'

/** Why a text is no price that the ledger can have; null where it is one. */
export function priceFaultOf(text: string): PriceFault | null {
  if (!PRICE.test(text)) return 'number'
  const decimals = text.split('.')[1] ?? ''
  if (decimals.length > PRICE_DECIMALS) return 'decimals'
  const price = parts(text)
  if (price.n === 0n) return 'zero'
  return price.n > MOST_PRICE * price.d ? 'high' : null
}

const FAULTS: Record<PriceFault, string> = {
  number: 'Enter a price as a number, such as 0.25',
  decimals: 'A price has at most 7 decimals',
  zero: 'The price must be above 0',
  high: `The ledger has no price above ${MOST_PRICE}`,
}

/** As priceFaultOf, as a sentence. */
export function priceFault(text: string): string | null {
  const fault = priceFaultOf(text)
  return fault && FAULTS[fault]
}

/**
 * The ledger's fraction for a price: the same where both of its numbers fit into int32, else the nearest that fits (best
 * approximation by continued fractions). null where priceFault has a reason.
 */
export function toLedgerPrice(text: string): LedgerPrice | null {
  if (priceFault(text) !== null) return null
  const wanted = reduced(parts(text))
  if (wanted.n <= MOST_PRICE && wanted.d <= MOST_PRICE)
    return { n: Number(wanted.n), d: Number(wanted.d), text: plain(text), isExact: true }
  const near = nearest(wanted)
  return { n: Number(near.n), d: Number(near.d), text: textUnlike(near, plain(text)), isExact: false }
}

/**
 * The ledger's fraction that is nearest to a decimal number; n or d is 0 where that is too small or too large. Two fractions of numbers
 * below 2^31 differ by more than 2^-62, so of one that was divided to 20 decimals it is that fraction, in its lowest terms.
 */
export function nearestFraction(decimal: string): Fraction {
  const { n, d } = nearest(parts(decimal))
  return { n: Number(n), d: Number(d) }
}

/** A fraction of the ledger as decimal text, rounded half up, without ending zeros. */
export const priceText = ({ n, d }: Fraction, decimals = PRICE_DECIMALS): string => decimalOf(big({ n, d }), decimals)

/** Below 0 where `a` is the lower price. Exact. */
export function comparePrices(a: Fraction, b: Fraction): number {
  const difference = BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/**
 * Price x amount = total, in stroops. What is paid rounds up and what is received rounds down, as the ledger rounds at most:
 * the total is never more favourable than what it will be.
 */
export function totalOf(amount: bigint, { n, d }: Fraction, side: Side): bigint {
  const total = amount * BigInt(n)
  return side === 'buy' ? divideUp(total, BigInt(d)) : total / BigInt(d)
}

/** The other way: the most that a total buys, or the least that must be sold for it. */
export function amountOf(total: bigint, { n, d }: Fraction, side: Side): bigint {
  const amount = total * BigInt(d)
  return side === 'buy' ? amount / BigInt(n) : divideUp(amount, BigInt(n))
}

/**
 * What an order of so many stroops of the base asset is cut to when the ledger posts it: what its price can express, and 0
 * where rounding would move the price by more than 1 % (a sell offer's amount; of a buy order, what it then buys).
 */
export function postedAmount(amount: bigint, price: Fraction, side: Side): bigint {
  const sold = side === 'sell' ? { price, most: amount } : { price: { n: price.d, d: price.n }, most: MAX_STROOPS }
  const bought = side === 'sell' ? MAX_STROOPS : amount
  const n = BigInt(sold.price.n)
  const d = BigInt(sold.price.d)
  const value = least(sold.most * n, bought * d)
  const gives = n > d ? value / n : divideUp((value / d) * d, n)
  const takes = n > d ? (gives * n) / d : value / d
  if (gives === 0n || takes === 0n || !isNear({ n, d }, gives, takes)) return 0n
  return side === 'sell' ? gives : takes
}

/** The effective price is within 1 % of the price. */
function isNear({ n, d }: Exact, gives: bigint, takes: bigint): boolean {
  const difference = 100n * n * gives - 100n * d * takes
  return (difference < 0n ? -difference : difference) <= n * gives
}

/** Stroops per stroops as a price, rounded half up to 7 decimals; null for nothing. */
export const averagePrice = (total: bigint, amount: bigint): string | null =>
  amount === 0n ? null : decimalOf({ n: total, d: amount }, PRICE_DECIMALS)

/** By how many hundredths of a percent a price is above another (negative: below), rounded away from 0; both exact. */
export function basisPoints(price: Exact, of: Exact): bigint {
  const difference = (price.n * of.d - of.n * price.d) * 10_000n
  const by = of.n * price.d
  return difference < 0n ? -divideUp(-difference, by) : divideUp(difference, by)
}

export interface Exact {
  n: bigint
  d: bigint
}
export const big = ({ n, d }: Fraction): Exact => ({ n: BigInt(n), d: BigInt(d) })

/** Decimal text, exact. */
export function parts(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.')
  return { n: BigInt(whole + fraction), d: 10n ** BigInt(fraction.length) }
}

function reduced({ n, d }: Exact): Exact {
  let [a, b] = [n, d]
  while (b > 0n) [a, b] = [b, a % b]
  return { n: n / a, d: d / a }
}

/** Continued fraction, ended by the greatest semiconvergent that fits where it is nearer than the convergent before it. */
function nearest(wanted: Exact): Exact {
  let [before, last]: [Exact, Exact] = [
    { n: 0n, d: 1n },
    { n: 1n, d: 0n },
  ]
  let [n, d] = [wanted.n, wanted.d]
  while (d > 0n) {
    const step = n / d
    const next = { n: step * last.n + before.n, d: step * last.d + before.d }
    if (next.n > MOST_PRICE || next.d > MOST_PRICE) return nearerOf(wanted, last, semiconvergent(before, last))
    ;[before, last] = [last, next]
    ;[n, d] = [d, n % d]
  }
  return last
}

function semiconvergent(before: Exact, last: Exact): Exact {
  const byN = last.n === 0n ? MOST_PRICE : (MOST_PRICE - before.n) / last.n
  const byD = last.d === 0n ? MOST_PRICE : (MOST_PRICE - before.d) / last.d
  const step = least(byN, byD)
  return { n: step * last.n + before.n, d: step * last.d + before.d }
}

function nearerOf(wanted: Exact, a: Exact, b: Exact): Exact {
  if (a.d === 0n || a.n === 0n) return b
  if (b.d === 0n || b.n === 0n) return a
  const off = ({ n, d }: Exact): bigint => magnitude(n * wanted.d - wanted.n * d)
  return off(b) * a.d < off(a) * b.d ? b : a
}

/** With so many decimals that it reads otherwise than what was asked for. */
function textUnlike(price: Exact, typed: string): string {
  for (let decimals = PRICE_DECIMALS; decimals < 30; decimals += 1) {
    const text = decimalOf(price, decimals)
    if (text !== typed) return text
  }
  return decimalOf(price, 30)
}

function decimalOf({ n, d }: Exact, decimals: number): string {
  const unit = 10n ** BigInt(decimals)
  const value = (2n * n * unit + d) / (2n * d)
  return plain(`${value / unit}.${String(value % unit).padStart(decimals, '0')}`)
}

/** Without needless zeros. */
function plain(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.')
  let end = fraction.length
  while (end > 0 && fraction[end - 1] === '0') end -= 1
  const units = String(BigInt(whole))
  return end === 0 ? units : `${units}.${fraction.slice(0, end)}`
}

const divideUp = (value: bigint, by: bigint): bigint => (value + by - 1n) / by
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)
