import type { PoolState } from '#shared/domains/pools/pool-math.ts'
import type { PositionSides } from '#shared/domains/pools/pool-position.ts'
import type { Pool, PoolPosition } from '#shared/domains/pools/pools.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'

/** Prices of a pool are decimal text with so many digits at most. */
const DIGITS = 20
const ONE = 10n ** BigInt(DIGITS)
const PRICE = /^\d{1,19}(\.\d{1,20})?$/
/** As many digits as a price that is typed or shown needs to be told from its neighbours. */
const COUNTING = 7

export const stateOf = ({ reserveA, reserveB, shares }: Pick<Pool, 'reserveA' | 'reserveB' | 'shares'>): PoolState => ({
  reserveA: toStroops(reserveA),
  reserveB: toStroops(reserveB),
  shares: toStroops(shares),
})

/** A price above 0, or null where the text is none. */
export function scaledPrice(text: string): bigint | null {
  if (!PRICE.test(text)) return null
  const [whole = '0', fraction = ''] = text.split('.')
  const scaled = BigInt(whole + fraction.padEnd(DIGITS, '0'))
  return scaled > 0n ? scaled : null
}

/** So many hundredths of a price, with the digits that count. */
export function hundredthsOf(price: string, hundredths: bigint): string {
  return shortPrice(((scaledPrice(price) ?? 0n) * hundredths) / 100n)
}

/** Scaled -> decimal text with seven digits that count, cut off. */
export function shortPrice(scaled: bigint): string {
  const digits = String(scaled).padStart(DIGITS + 1, '0')
  const whole = digits.slice(0, -DIGITS)
  const fraction = digits.slice(-DIGITS)
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  return `${whole}.${fraction.slice(0, Math.min(DIGITS, zeros + COUNTING))}`.replace(/\.?0+$/, '')
}

/** Bounds as people name them, counter for one base, -> as the ledger has them, asset A for one of asset B. */
export function ledgerBounds(
  { base, assetA }: Pick<Pool, 'base' | 'assetA'>,
  { low, high }: { low: string; high: string },
): { minPrice: string; maxPrice: string } {
  if (base !== assetA) return { minPrice: low, maxPrice: high }
  return { minPrice: inverted(high), maxPrice: inverted(low) }
}

function inverted(price: string): string {
  const turned = (ONE * ONE) / (scaledPrice(price) ?? ONE)
  const digits = String(turned > 0n ? turned : 1n).padStart(DIGITS + 1, '0')
  return `${digits.slice(0, -DIGITS)}.${digits.slice(-DIGITS)}`
}

/** US dollars of stroops of the counter asset, by its price or by that of the base at the pool's; null where neither is known. */
export function usdOf(pool: Pool, stroops: bigint): string | null {
  const isCounterA = pool.counter === pool.assetA
  const [own, other] = isCounterA ? [pool.usdA, pool.usdB] : [pool.usdB, pool.usdA]
  if (own !== null) return usdValue(fromStroops(stroops), own)
  const { reserveA, reserveB } = stateOf(pool)
  const [counter, base] = isCounterA ? [reserveA, reserveB] : [reserveB, reserveA]
  return other === null || counter === 0n ? null : usdValue(fromStroops((stroops * base) / counter), other)
}

/** What the scenario of a position is computed from; null where its deposits are not known. */
export function sidesOfPosition({ pool, shares, history }: PoolPosition): PositionSides | null {
  if (history === null) return null
  const isBaseA = pool.base === pool.assetA
  const state = stateOf(pool)
  const [heldA, heldB] = [toStroops(history.heldA), toStroops(history.heldB)]
  const own = { own: toStroops(shares), all: state.shares, liquidity: BigInt(history.liquidity) }
  return isBaseA
    ? { ...own, heldBase: heldA, heldCounter: heldB, reserveBase: state.reserveA, reserveCounter: state.reserveB }
    : { ...own, heldBase: heldB, heldCounter: heldA, reserveBase: state.reserveB, reserveCounter: state.reserveA }
}
