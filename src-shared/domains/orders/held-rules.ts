/**
 * When an order that the service holds is triggered: by trades of its pair in ledgers that closed after it was made, in the
 * ledgers' order, books and pools alike. A stop is reached by a trade at its price or beyond; the other leg of an
 * one-cancels-other order by a trade at its price or better. Prices are whole numbers of 10^-20 here.
 */
export interface Watch {
  /** A trade at or below this price triggers; null: none does. */
  below: bigint | null
  /** A trade at or above this price triggers; null: none does. */
  above: bigint | null
  /** null for a stop that stays where it is. */
  trail: TrailFrom | null
}
interface TrailFrom {
  distance: Trail
  /** The best price since the order was made: the highest for a sale, the lowest for a purchase. */
  extreme: bigint
}
/** How far behind the best price a stop follows: an amount of the counter asset, or a percentage. Decimal text. */
export type Trail = { by: string } | { percent: string }
type Side = 'buy' | 'sell'

const DECIMALS = 20
const ONE = 10n ** BigInt(DECIMALS)
/** Stroops of either side below which a trade's rounding moves its price by more than 0.01 %. */
const LEAST_COUNTED = 10_000n

/** Decimal text above 0 with at most 20 decimals. */
export function scaledPrice(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0'))
}

/** A price of the ledger, rounded half up. */
export function scaledFraction({ n, d }: { n: string | number; d: string | number }): bigint {
  const by = BigInt(d)
  return (2n * BigInt(n) * ONE + by) / (2n * by)
}

/** Decimal text without ending zeros. */
export function scaledText(price: bigint): string {
  const digits = String(price % ONE).padStart(DECIMALS, '0')
  let end = DECIMALS
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return end === 0 ? String(price / ONE) : `${price / ONE}.${digits.slice(0, end)}`
}

/** Trades of next to nothing say nothing of a price. Amounts in stroops. */
export const countsForPrice = (baseAmount: bigint, counterAmount: bigint): boolean =>
  baseAmount >= LEAST_COUNTED && counterAmount >= LEAST_COUNTED

/** Where a stop stands behind a best price; 0 or below where it has no place. */
export function stopBehind(extreme: bigint, side: Side, trail: Trail): bigint {
  const distance = 'by' in trail ? scaledPrice(trail.by) : (extreme * scaledPrice(trail.percent)) / (100n * ONE)
  return side === 'sell' ? extreme - distance : extreme + distance
}

/** What one trade does to a watch: it is reached, its stop moves on, or nothing. */
export function look(watch: Watch, price: bigint): { reached: 'below' | 'above' | null; watch: Watch } {
  if (watch.below !== null && price <= watch.below) return { reached: 'below', watch }
  if (watch.above !== null && price >= watch.above) return { reached: 'above', watch }
  return { reached: null, watch: watch.trail ? moved(watch, watch.trail, price) : watch }
}

/** A stop that follows from below is that of a sale. */
function moved(watch: Watch, { distance, extreme }: TrailFrom, price: bigint): Watch {
  const side = watch.below === null ? 'buy' : 'sell'
  if (side === 'sell' ? price <= extreme : price >= extreme) return watch
  const trail = { distance, extreme: price }
  const stop = stopBehind(price, side, distance)
  return side === 'sell' ? { ...watch, trail, below: stop } : { ...watch, trail, above: stop }
}
