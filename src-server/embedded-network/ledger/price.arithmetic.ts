import type { OfferEntry, Price } from './entries.types.ts'

/** Doubles tell two different fractions of int32 apart unless they are closer than this. */
const CLOSE = 1e-15

/** Negative where a is the lower price; exact for all int32 fractions. */
export function comparePrices(a: Price, b: Price): number {
  const left = a.n / a.d
  const right = b.n / b.d
  if (Math.abs(left - right) > CLOSE * right) return left - right
  const exact = BigInt(a.n) * BigInt(b.d) - BigInt(b.n) * BigInt(a.d)
  return exact === 0n ? 0 : exact < 0n ? -1 : 1
}

/** Order of a book: best price first, then the older offer. */
export function compareOffers(a: OfferEntry, b: OfferEntry): number {
  const price = comparePrices(a.price, b.price)
  if (price !== 0) return price
  return a.offerId < b.offerId ? -1 : a.offerId > b.offerId ? 1 : 0
}

export function inversePrice(price: Price): Price {
  return { n: price.d, d: price.n }
}
