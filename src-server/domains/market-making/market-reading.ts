import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { houseRate, type OwnOffer, withoutOwn } from '#server/domains/orders/market-reference.ts'
import type { OrdersService } from '#server/domains/orders/orders.service.ts'
import type { PoolsService } from '#server/domains/pools/pools.service.ts'
import type { MarketPrice } from '#server/domains/prices/prices.queries.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import type { PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import { type Book, middleOf } from '#shared/domains/markets/impact.ts'
import { basisPoints, comparePrices, type Exact, type Fraction, parts } from '#shared/domains/markets/price.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdCents, usdValueDown } from '#shared/kernel/usd.ts'

export interface MarketDeps {
  clock: Clock
  fees: Pick<FeesService, 'ruleFor'>
  markets: Pick<MarketsService, 'book' | 'requireOpen'>
  network: Pick<NetworkService, 'stateOrThrow'>
  orders: Pick<OrdersService, 'offersOf' | 'unmeetable'>
  pools: Pick<PoolsService, 'pool'>
  prices: Pick<PricesService, 'market'>
}
export interface Pair {
  base: AssetId
  counter: AssetId
}
/** All that quoting on a pair follows from, as of one ledger. */
export interface MarketNow {
  pair: Pair
  book: Book
  ledger: number
  /** Close of the ledger that was booked last. */
  closedAt: Date
  baseFee: number
  baseReserve: number
  prices: ReadonlyMap<string, MarketPrice>
  rules: Record<'base' | 'counter', FeeRule | null>
  isHalted: boolean
}

/** A reference that is further than this from what both assets cost is not quoted around (hundredths of a percent). */
const MOST_OFF_MARKET = 1000n

export async function readMarket(deps: MarketDeps, pair: Pair): Promise<MarketNow> {
  const [raw, state, prices, base, counter, isHalted] = await Promise.all([
    deps.markets.book(pair),
    deps.network.stateOrThrow(),
    deps.prices.market([pair.base, pair.counter, NATIVE], null),
    deps.fees.ruleFor('order', pair.base),
    deps.fees.ruleFor('order', pair.counter),
    deps.markets.requireOpen(pair).then(
      () => false,
      (cause: unknown) => {
        if (cause instanceof DomainError && cause.code === 'MARKET_HALTED') return true
        throw cause
      },
    ),
  ])
  const level = ([n, d, amount]: (typeof raw.bids)[number]) => ({ n, d, amount })
  const book = { bids: raw.bids.map(level), asks: raw.asks.map(level) }
  const { ledger, closedAt, baseFee, baseReserve } = state
  return { pair, book, ledger, closedAt, baseFee, baseReserve, prices, rules: { base, counter }, isHalted }
}

export interface Referred {
  reference: Exact | null
  /** Why nothing may be quoted around it now; null where it may. */
  withheld: PauseReason | null
}

/**
 * The price that a pool's orders lie around, and whether it may be quoted: a pair with an asset without a price, a price that is more than a tenth off
 * what both assets cost, an old ledger and a halted market are not quoted.
 */
export async function referTo(
  deps: Pick<MarketDeps, 'clock' | 'pools'>,
  market: MarketNow,
  { rules, own }: { rules: MakerRules; own: readonly OwnOffer[] },
): Promise<Referred> {
  const reference = await referenceOf(deps, market, { rules, own })
  if (market.isHalted) return { reference, withheld: 'market_halted' }
  const age = deps.clock.now().getTime() - market.closedAt.getTime()
  if (reference === null || age > rules.staleSeconds * 1000) return { reference, withheld: 'stale_reference' }
  return { reference, withheld: isOffMarket(market, reference) ? 'off_market' : null }
}

async function referenceOf(
  { pools }: Pick<MarketDeps, 'pools'>,
  { book, pair }: MarketNow,
  { rules, own }: { rules: MakerRules; own: readonly OwnOffer[] },
): Promise<Exact | null> {
  if (rules.reference === 'peg') return parts(rules.targetPrice)
  if (rules.reference === 'book') return middleOf(withoutOwn(book, own, pair.base))
  const pool = await pools.pool(rules.referencePool ?? '').catch(() => null)
  if (!pool || toStroops(pool.reserveA) === 0n) return null
  const [a, b] = [toStroops(pool.reserveA), toStroops(pool.reserveB)]
  if (pool.assetA === pair.base && pool.assetB === pair.counter) return { n: b, d: a }
  return pool.assetB === pair.base && pool.assetA === pair.counter ? { n: a, d: b } : null
}

/** Whether both assets have a price that can be relied on. */
export const hasPrices = ({ pair, prices }: MarketNow): boolean =>
  houseRate(pair, prices) !== null && ![pair.base, pair.counter].some((asset) => prices.get(asset)?.isJumping)

/** True where an asset has no price that can be relied on, too. */
function isOffMarket(market: MarketNow, reference: Exact): boolean {
  const rate = houseRate(market.pair, market.prices)
  if (!rate || !hasPrices(market)) return true
  const off = basisPoints(reference, rate)
  return (off < 0n ? -off : off) > MOST_OFF_MARKET
}

/** Stroops of the base asset that others offer at exactly that price. */
export function offeredAt({ book }: MarketNow, { side, price }: { side: 'buy' | 'sell'; price: Fraction }): bigint {
  const levels = side === 'sell' ? book.asks : book.bids
  return levels
    .filter((level) => comparePrices(level, price) === 0)
    .reduce((sum, { amount }) => sum + toStroops(amount), 0n)
}

/** Stroops of the base asset that others offer at that price or a better one. */
export function offeredUpTo({ book }: MarketNow, { side, price }: { side: 'buy' | 'sell'; price: Fraction }): bigint {
  const isBefore = (level: Fraction) =>
    side === 'sell' ? comparePrices(level, price) <= 0 : comparePrices(level, price) >= 0
  return (side === 'sell' ? book.asks : book.bids)
    .filter(isBefore)
    .reduce((sum, { amount }) => sum + toStroops(amount), 0n)
}

/** Fee of orders for so many stroops of what a side sells, in stroops of the counter asset, rounded up. */
export function feeInCounter({ pair, rules, prices }: MarketNow, side: 'buy' | 'sell', sold: bigint): bigint {
  const rule = side === 'sell' ? rules.base : rules.counter
  if (!rule || sold === 0n) return 0n
  const asset = side === 'sell' ? pair.base : pair.counter
  const usd = (of: string) => prices.get(of)?.usd ?? null
  const fee = serviceFee(rule, { asset, amount: fromStroops(sold) }, { sent: usd(asset), fee: usd(rule.asset) })
  return inCounter({ pair, prices }, rule.asset, toStroops(fee))
}

/** Stroops of an asset in stroops of the counter asset, rounded up; 0 where a price is unknown. */
export function inCounter({ pair, prices }: Pick<MarketNow, 'pair' | 'prices'>, asset: string, amount: bigint): bigint {
  if (asset === pair.counter) return amount
  const rate = houseRate({ base: asset, counter: pair.counter }, prices)
  return rate ? (amount * rate.n + rate.d - 1n) / rate.d : 0n
}

/** US cents of stroops of the counter asset, rounded down; 0 where it has no price. */
export function centsOf({ pair, prices }: Pick<MarketNow, 'pair' | 'prices'>, counter: bigint): bigint {
  const price = prices.get(pair.counter)
  return price ? usdCents(usdValueDown(fromStroops(counter), price.usd)) : 0n
}
