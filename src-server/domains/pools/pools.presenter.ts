import type { LedgerPool } from '#server/stellar/pool-reads.ts'
import { type PoolState, withdrawalOf } from '#shared/domains/pools/pool-math.ts'
import { type PoolEntry, sidesOf, worthOf } from '#shared/domains/pools/pool-position.ts'
import type { Pool, PoolPosition, PositionEquation, PositionHistory } from '#shared/domains/pools/pools.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents, usdValue } from '#shared/kernel/usd.ts'
import type { PositionRow } from './moves.queries.ts'
import type { PoolPast, PoolSums } from './pools.queries.ts'

/** Units of value: the dollar's asset, and prices in US dollars. */
export interface Valuation {
  usd: AssetId | null
  prices: ReadonlyMap<string, string>
}
type Past = Pick<PoolPast, 'day' | 'week' | 'month' | 'tradesFrom'>

const PRICE_DIGITS = 7
/** Yields of which days, and from how many of them on. */
const WEEK = { days: 7, least: 6 }
const MONTH = { days: 30, least: 25 }

export const stateOf = ({ reserveA, reserveB, shares }: Pick<LedgerPool, 'reserveA' | 'reserveB' | 'shares'>) => ({
  reserveA: toStroops(reserveA),
  reserveB: toStroops(reserveB),
  shares: toStroops(shares),
})

/** The side that people count in: the dollar, else XLM, else the second. */
function countedInA({ assetA, assetB }: Pick<LedgerPool, 'assetA' | 'assetB'>, usd: AssetId | null): boolean {
  if (assetB === usd) return false
  return assetA === usd || (assetA === NATIVE && assetB !== usd)
}

export function presentPool(
  pool: LedgerPool & { ledger: number },
  { usd, prices }: Valuation,
  { past, now }: { past: Past | null; now: Date },
): Pool {
  const isCounterA = countedInA(pool, usd)
  const { id, assetA, assetB, reserveA, reserveB, shares, accounts, ledger } = pool
  const [base, counter] = isCounterA ? [assetB, assetA] : [assetA, assetB]
  const { reserveA: a, reserveB: b } = stateOf(pool)
  const [ofBase, ofCounter] = isCounterA ? [b, a] : [a, b]
  const own = { prices, base, counter, isCounterA, ofBase, ofCounter }
  return {
    id,
    assetA,
    assetB,
    base,
    counter,
    reserveA,
    reserveB,
    shares,
    accounts,
    ledger,
    price: ofBase === 0n ? null : ratio(ofCounter, ofBase),
    valueUsd: usdOf(own, 2n * ofCounter),
    ...(past ? pastOf(own, past, now) : NO_PAST),
    usdA: prices.get(assetA) ?? null,
    usdB: prices.get(assetB) ?? null,
  }
}
const NO_PAST = { volumeUsd24h: null, feesUsd24h: null, yield7d: null, yield30d: null }

interface Counted extends Pick<Valuation, 'prices'> {
  base: AssetId
  counter: AssetId
  isCounterA: boolean
  ofBase: bigint
  ofCounter: bigint
}

/** US dollars of stroops of the counter asset: by its own price, else by that of the base at the pool's price. */
function usdOf({ prices, base, counter, ofBase, ofCounter }: Counted, amount: bigint): string | null {
  const direct = prices.get(counter)
  if (direct !== undefined) return usdValue(fromStroops(amount), direct)
  const other = prices.get(base)
  if (other === undefined || ofCounter === 0n) return null
  return usdValue(fromStroops((amount * ofBase) / ofCounter), other)
}

function pastOf(own: Counted, { day, week, month, tradesFrom }: Past, now: Date) {
  const volume = toHundredThousandths(own.isCounterA ? day.volumeA : day.volumeB)
  const covered = tradesFrom === null ? 0 : (now.getTime() - tradesFrom.getTime()) / DAY_MS
  return {
    volumeUsd24h: usdOf(own, volume),
    feesUsd24h: usdOf(own, feesIn(own, day)),
    yield7d: covered < WEEK.least ? null : yearly(own, week, Math.min(WEEK.days, covered)),
    yield30d: covered < MONTH.least ? null : yearly(own, month, Math.min(MONTH.days, covered)),
  }
}

/** Sums may be larger than any one amount of the ledger. */
const toHundredThousandths = (text: string): bigint => BigInt(text.replace('.', ''))

/** Stroops of the counter asset, at the pool's price. */
function feesIn({ isCounterA, ofBase, ofCounter }: Counted, { feesA, feesB }: PoolSums): bigint {
  const [base, counter] = [feesB, feesA].map(toHundredThousandths) as [bigint, bigint]
  const [b, c] = isCounterA ? [base, counter] : [counter, base]
  return ofBase === 0n ? c : c + (b * ofCounter) / ofBase
}

/** Fees as a percentage of the value, over a year; 2 decimals, rounded down. */
function yearly(own: Counted, sums: PoolSums, days: number): string | null {
  const value = 2n * own.ofCounter
  if (value === 0n) return null
  const hundredths = (feesIn(own, sums) * 365n * 10_000n * 1000n) / (value * BigInt(Math.round(days * 1000)))
  return formatUsdCents(hundredths)
}

/** A ratio as decimal text with as many digits as a small price needs. */
function ratio(n: bigint, d: bigint): string {
  const whole = String(n / d)
  const digits = whole === '0' ? PRICE_DIGITS + 4 : PRICE_DIGITS
  return `${whole}.${String(((n % d) * 10n ** BigInt(digits)) / d).padStart(digits, '0')}`
}

/** How a position stands, beside what its deposits would be worth. `pool` is as fresh as can be. */
export function presentPosition(
  { shares, entries }: Pick<PositionRow, 'shares' | 'entries'>,
  pool: Pool,
  valuation: Valuation,
): PoolPosition {
  const state = stateOf(pool)
  const own = toStroops(shares)
  const { amountA, amountB } = withdrawalOf(state, own)
  const counted = countedOf(pool, state, valuation)
  const [, ofCounter] = [amountA, amountB]
  const side = counted.isCounterA ? amountA : ofCounter
  return {
    pool,
    shares,
    sharePercent: state.shares === 0n ? '0.0000' : percentOf(own, state.shares),
    amountA: fromStroops(amountA),
    amountB: fromStroops(amountB),
    valueUsd: usdOf(counted, 2n * side),
    history: historyOf({ entries, own, state, pool, counted }),
  }
}

function countedOf(pool: Pool, { reserveA, reserveB }: PoolState, { prices }: Valuation): Counted {
  const isCounterA = pool.counter === pool.assetA
  const [ofBase, ofCounter] = isCounterA ? [reserveB, reserveA] : [reserveA, reserveB]
  return { prices, base: pool.base, counter: pool.counter, isCounterA, ofBase, ofCounter }
}

/** With 4 decimals, rounded down. */
function percentOf(part: bigint, whole: bigint): string {
  const parts = (part * 1_000_000n) / whole
  return `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}`
}

interface Assessed {
  entries: PositionRow['entries']
  own: bigint
  state: PoolState
  pool: Pool
  counted: Counted
}

/** null where the deposits that are known are not those that the shares come from. */
function historyOf({ entries, own, state, pool, counted }: Assessed): PositionHistory | null {
  const known = entries.map(
    (entry): PoolEntry => ({
      amountA: toStroops(entry.amountA),
      amountB: toStroops(entry.amountB),
      shares: toStroops(entry.shares),
      left: toStroops(entry.left),
    }),
  )
  const [first] = entries
  if (!first || known.reduce((sum, { left }) => sum + left, 0n) !== own) return null
  const sides = sidesOf(known, { pool: state, own, isBaseA: !counted.isCounterA })
  const { heldBase, heldCounter } = sides
  const [heldA, heldB] = counted.isCounterA ? [heldCounter, heldBase] : [heldBase, heldCounter]
  return {
    since: new Date(first.at).toISOString(),
    entryPrice: heldBase === 0n ? null : ratio(heldCounter, heldBase),
    heldA: fromStroops(heldA),
    heldB: fromStroops(heldB),
    liquidity: String(sides.liquidity),
    equation: equationOf(worthOf(sides), counted, pool.counter),
  }
}

/** In dollars where a price is known: rounded to the cent, and the loss is what the rounded figures leave, so that they add up. */
function equationOf(
  { held, fees, now, impermanentLoss }: ReturnType<typeof worthOf>,
  counted: Counted,
  counter: AssetId,
): PositionEquation {
  const inUsd = [held, fees, now].map((amount) => usdOf(counted, amount))
  const [heldUsd, feesUsd, nowUsd] = inUsd
  if (heldUsd == null || feesUsd == null || nowUsd == null) {
    const [h, l, f, n] = [held, impermanentLoss, fees, now].map(fromStroops) as [string, string, string, string]
    return { unit: counter, held: h, impermanentLoss: l, fees: f, now: n, ...against(h, n, l, fromStroops(now - held)) }
  }
  const [h, f, n] = [usdCents(heldUsd), usdCents(feesUsd), usdCents(nowUsd)]
  const rest = h + f - n
  const [loss, earned] = rest < 0n ? [0n, n - h] : [rest, f]
  const figures = { held: heldUsd, impermanentLoss: formatUsdCents(loss), fees: formatUsdCents(earned), now: nowUsd }
  const gain = n < h ? `-${formatUsdCents(h - n)}` : formatUsdCents(n - h)
  return { unit: null, ...figures, ...against(heldUsd, nowUsd, figures.impermanentLoss, gain) }
}

function against(held: string, now: string, loss: string, gain: string) {
  const lost = percentBetween(held, difference(held, loss))
  return { gain, gainPercent: percentBetween(held, now), lossPercent: lost }
}

const difference = (from: string, take: string): string => fromStroops(toStroops(from) - toStroops(take))
