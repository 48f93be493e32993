import type { Price } from './entries.types.ts'
import { divideUp, INT64_MAX, minimum } from './int64.arithmetic.ts'

/**
 * Exchange with one standing offer. Wheat is what the standing offer sells, sheep what it buys; the price is sheep per
 * wheat. All amounts are stroops in 0 … int64 max.
 */
export type ExchangeLimits = {
  /** What the standing side can give and take. */
  maxWheatSend: bigint
  maxSheepReceive: bigint
  /** What the crossing side can take and give. */
  maxWheatReceive: bigint
  maxSheepSend: bigint
}

/** `normal` for offers; path payments round for what they fix. */
export type Rounding = 'normal' | 'strictReceive' | 'strictSend'

export type Exchange = {
  wheat: bigint
  sheep: bigint
  /** The standing side is the larger one and has something left. */
  wheatStays: boolean
}

/** Exchange at the price, rounded in favour of the side that stays; without the bound on the error of the price. */
function exchangeUnbounded(price: Price, limits: ExchangeLimits, rounding: Rounding): Exchange {
  const n = BigInt(price.n)
  const d = BigInt(price.d)
  const wheatValue = minimum(limits.maxWheatSend * n, limits.maxSheepReceive * d)
  const sheepValue = minimum(limits.maxSheepSend * d, limits.maxWheatReceive * n)
  const wheatStays = wheatValue > sheepValue
  if (wheatStays) {
    if (rounding === 'strictSend') {
      return { wheat: sheepValue / n, sheep: minimum(limits.maxSheepSend, limits.maxSheepReceive), wheatStays }
    }
    if (price.n > price.d || rounding === 'strictReceive') {
      const wheat = sheepValue / n
      return { wheat, sheep: divideUp(wheat * n, d), wheatStays }
    }
    const sheep = sheepValue / d
    return { wheat: (sheep * d) / n, sheep, wheatStays }
  }
  return wholeTaken(price, wheatValue)
}

/** The standing side is used up, by one that can take any amount. */
function wholeTaken(price: Price, wheatValue: bigint): Exchange {
  const n = BigInt(price.n)
  const d = BigInt(price.d)
  if (price.n > price.d) {
    const wheat = wheatValue / n
    return { wheat, sheep: (wheat * n) / d, wheatStays: false }
  }
  const sheep = wheatValue / d
  return { wheat: divideUp(sheep * d, n), sheep, wheatStays: false }
}

/**
 * Exchange with somebody who has and takes as much as can be: min(a·n, b·d) of the standing side is never more than
 * int64 max times the smaller of n and d, so it never stays.
 */
function exchangeWithAnybody(price: Price, maxWheatSend: bigint, maxSheepReceive: bigint): Exchange {
  return wholeTaken(price, minimum(maxWheatSend * BigInt(price.n), maxSheepReceive * BigInt(price.d)))
}

/** The effective price is within 1 % of the price. */
function isWithinPriceError(price: Price, wheat: bigint, sheep: bigint): boolean {
  const atPrice = 100n * BigInt(price.n) * wheat
  const effective = 100n * BigInt(price.d) * sheep
  const error = atPrice > effective ? atPrice - effective : effective - atPrice
  return error <= BigInt(price.n) * wheat
}

/**
 * Exchange of offers and path payments. Among offers nothing is exchanged where rounding would move the price by more
 * than 1 %; a path payment has its own limit and accepts any error against itself.
 */
export function exchange(price: Price, limits: ExchangeLimits, rounding: Rounding): Exchange {
  const result = exchangeUnbounded(price, limits, rounding)
  if (result.wheat === 0n || result.sheep === 0n) {
    return rounding === 'strictSend' ? result : { wheat: 0n, sheep: 0n, wheatStays: result.wheatStays }
  }
  if (rounding !== 'normal' || isWithinPriceError(price, result.wheat, result.sheep)) return result
  return { wheat: 0n, sheep: 0n, wheatStays: result.wheatStays }
}

/** The amount a sell offer is cut to when it is posted: what the price can express within its limits. */
export function adjustedAmount(price: Price, maxWheatSend: bigint, maxSheepReceive: bigint): bigint {
  const { wheat, sheep } = exchangeWithAnybody(price, maxWheatSend, maxSheepReceive)
  return wheat > 0n && sheep > 0n && isWithinPriceError(price, wheat, sheep) ? wheat : 0n
}

export type OfferLiabilities = { selling: bigint; buying: bigint }

/** Liabilities of a sell offer of this amount. */
export function sellOfferLiabilities(price: Price, amount: bigint): OfferLiabilities {
  const { wheat, sheep } = exchangeWithAnybody(price, amount, INT64_MAX)
  return { selling: wheat, buying: sheep }
}

/** Liabilities of an order to buy this amount, with the price already turned to what is bought per what is sold. */
export function buyOfferLiabilities(sellPrice: Price, buyAmount: bigint): OfferLiabilities {
  const { wheat, sheep } = exchangeWithAnybody(sellPrice, INT64_MAX, buyAmount)
  return { selling: wheat, buying: sheep }
}
