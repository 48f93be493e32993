import type { WeighedExchange } from '#server/domains/transactions/acceptance/outflow.ts'
import type { TradeTerms, TradeTermsFor } from '#server/domains/transactions/acceptance/trade-terms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { PriceFraction } from '#server/stellar/operation-plan.ts'
import { nearestFraction } from '#shared/domains/markets/price.ts'
import type { PoolAmounts } from '#shared/domains/pools/pool-math.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, MAX_STROOPS } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'

const MOST = 2_147_483_647

export interface PriceBounds {
  /** Asset A for one of asset B. */
  minPrice: PriceFraction
  maxPrice: PriceFraction
}

/** The ledger's fractions for two prices, each the nearest that it has. Throws BAD_INPUT where the lowest is above the highest. */
export function boundsOf(input: { minPrice: string; maxPrice: string }): PriceBounds {
  const [minPrice, maxPrice] = [withinLedger(input.minPrice), withinLedger(input.maxPrice)]
  if (BigInt(minPrice.n) * BigInt(maxPrice.d) > BigInt(minPrice.d) * BigInt(maxPrice.n))
    throw new DomainError('BAD_INPUT', 'The lowest price is above the highest.', { field: 'minPrice' })
  return { minPrice, maxPrice }
}

function withinLedger(price: string): PriceFraction {
  const { n, d } = nearestFraction(price)
  if (n === 0) return { n: 1, d: MOST }
  return d === 0 ? { n: MOST, d: 1 } : { n, d }
}

/** Whether the ledger takes these amounts within the bounds (CAP-38). */
export function isWithin({ amountA, amountB }: PoolAmounts, { minPrice, maxPrice }: PriceBounds): boolean {
  const isBelow = amountA * BigInt(minPrice.d) < amountB * BigInt(minPrice.n)
  return !isBelow && amountA * BigInt(maxPrice.d) <= amountB * BigInt(maxPrice.n)
}

interface Deposited extends PriceBounds {
  assetA: AssetId
  assetB: AssetId
  maxA: bigint
  maxB: bigint
}

/**
 * Under which terms both sides may go in. The deposit counts as an exchange of each side for the other at the worse bound: it
 * gives nothing away where both are near the market's price, and then the greater shortfall counts; else all of both sides does.
 */
export async function depositTerms(
  termsForTrade: TradeTermsFor,
  userId: string,
  { assetA, assetB, maxA, maxB, minPrice, maxPrice }: Deposited,
): Promise<TradeTerms> {
  const exchange = (sell: AssetId, amount: bigint, buy: AssetId, least: bigint) =>
    termsForTrade(userId, { sell, amount: fromStroops(amount), buy, least: fromStroops(most(least)) })
  const [a, b] = await Promise.all([
    exchange(assetA, maxA, assetB, (maxA * BigInt(maxPrice.d)) / BigInt(maxPrice.n)),
    exchange(assetB, maxB, assetA, (maxB * BigInt(minPrice.n)) / BigInt(minPrice.d)),
  ])
  const isJumping = a.trade.isJumping || b.trade.isJumping
  if (a.trade.isFree && b.trade.isFree) {
    const usd = greater(a.trade.usd, b.trade.usd)
    const exchange = usd === a.trade.usd ? a.trade.exchange : turned(b.trade.exchange)
    return { ...a, trade: { isFree: true, isJumping, usd, shortfall: usd, exchange } }
  }
  const [wholeA, wholeB] = await Promise.all([exchange(assetA, maxA, assetB, 0n), exchange(assetB, maxB, assetA, 0n)])
  const parts = [wholeA.trade.usd, wholeB.trade.usd]
  const usd = parts.every((part) => part !== null)
    ? formatUsdCents(parts.reduce((sum, part) => sum + usdCents(part), 0n))
    : null
  return { ...a, trade: { isFree: false, isJumping, usd, shortfall: usd } }
}

/**
 * Exchange seen from A: a deposit is booked as A for B, and what of it was lost is what B's side is worth beyond A's,
 * so both values change their sign.
 */
const turned = (exchange: WeighedExchange | undefined): WeighedExchange | undefined =>
  exchange && { sold: exchange.least, least: exchange.sold, given: `-${exchange.got}`, got: `-${exchange.given}` }

const greater = (a: string | null, b: string | null): string => {
  const [one, other] = [usdCents(a ?? '0'), usdCents(b ?? '0')]
  return formatUsdCents(one > other ? one : other)
}

const most = (amount: bigint): bigint => (amount > MAX_STROOPS ? MAX_STROOPS : amount)

/** 409: nothing happens, and the caller looks again. */
export const priceMoved = (assetA: AssetId, assetB: AssetId): DomainError =>
  new DomainError(
    'QUOTE_CHANGED',
    `The pool’s price of ${assetCode(assetA)} and ${assetCode(assetB)} is outside of your bounds. Nothing was sent.`,
    { field: 'minPrice' },
  )
