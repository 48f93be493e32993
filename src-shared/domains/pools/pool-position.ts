import { type PoolState, squareRoot, withdrawalOf } from './pool-math.ts'

/** One deposit as it went in, with how many of its shares are still there; stroops. */
export interface PoolEntry {
  amountA: bigint
  amountB: bigint
  shares: bigint
  left: bigint
}

/** What a position is weighed by. `base` and `counter` are sides A and B, or the other way round; stroops. */
export interface PositionSides {
  /** What would be there if it had been held instead. */
  heldBase: bigint
  heldCounter: bigint
  /** Own shares, and all of the pool's. */
  own: bigint
  all: bigint
  reserveBase: bigint
  reserveCounter: bigint
  /** Square root of base times counter of what went in, so finely that rounding is never seen. */
  liquidity: bigint
}

/** In stroops of the counter asset, at the pool's own price. Always: held - impermanentLoss + fees = now. */
export interface PositionWorth {
  held: bigint
  impermanentLoss: bigint
  fees: bigint
  now: bigint
}

const FINE = 10n ** 12n

/** Square root of the product, with twelve digits more. */
const liquidityOf = (a: bigint, b: bigint): bigint => squareRoot(a * b * FINE * FINE)

/** Deposits with what is left of each: a part of a deposit is that part of both its amounts. */
export function sidesOf(
  entries: readonly PoolEntry[],
  { pool, own, isBaseA }: { pool: PoolState; own: bigint; isBaseA: boolean },
): PositionSides {
  let [heldA, heldB, liquidity] = [0n, 0n, 0n]
  for (const { amountA, amountB, shares, left } of entries) {
    heldA += (amountA * left) / shares
    heldB += (amountB * left) / shares
    liquidity += (liquidityOf(amountA, amountB) * left) / shares
  }
  const sides = { own, all: pool.shares, liquidity }
  return isBaseA
    ? { ...sides, heldBase: heldA, heldCounter: heldB, reserveBase: pool.reserveA, reserveCounter: pool.reserveB }
    : { ...sides, heldBase: heldB, heldCounter: heldA, reserveBase: pool.reserveB, reserveCounter: pool.reserveA }
}

/**
 * The product of a pool's reserves for one share grows by fees alone. So what went in, brought along to the price of today
 * without that growth, is worth less than held by the impermanent loss; and what the position is worth more than that are fees.
 */
export function worthOf(sides: PositionSides): PositionWorth {
  const { heldBase, heldCounter, reserveBase, reserveCounter, own, all, liquidity } = sides
  if (all === 0n || reserveBase === 0n) return { held: heldCounter, impermanentLoss: heldCounter, fees: 0n, now: 0n }
  const { amountA: base, amountB: counter } = withdrawalOf(
    { reserveA: reserveBase, reserveB: reserveCounter, shares: all },
    own,
  )
  const now = counter + (base * reserveCounter) / reserveBase
  const held = heldCounter + (heldBase * reserveCounter) / reserveBase
  const grown = (own * liquidityOf(reserveBase, reserveCounter)) / all
  const bare = grown === 0n || liquidity >= grown ? now : (now * liquidity) / grown
  const withoutFees = bare < held ? bare : held // rounding alone makes it more
  return { held, impermanentLoss: held - withoutFees, fees: now - withoutFees, now }
}

/** Both ways at another price; `percent` is the change of the price of today, a whole number above -100. */
export function scenarioAt(sides: PositionSides, percent: number): { pool: bigint; held: bigint } {
  const { heldBase, heldCounter, reserveBase, reserveCounter, own, all } = sides
  if (all === 0n || reserveBase === 0n) return { pool: 0n, held: heldCounter }
  const of100 = BigInt(100 + percent)
  const pool = 2n * squareRoot((own * own * reserveCounter * reserveCounter * of100) / (all * all * 100n))
  return { pool, held: heldCounter + (heldBase * reserveCounter * of100) / (reserveBase * 100n) }
}

/** The changes of price, in percent, between which the fees so far make up for what the pool loses against holding; null where they never do. */
export function coveredBetween(sides: PositionSides): { from: number; to: number } | null {
  const { heldBase, heldCounter, reserveBase, reserveCounter, own, all } = sides
  if (all === 0n || reserveBase === 0n || heldBase === 0n) return null
  // Of the square root of the price: heldBase x^2 - 2 l x + heldCounter = 0, where l is what the position has grown to.
  const l = Number((own * liquidityOf(reserveBase, reserveCounter)) / all) / Number(FINE)
  const [base, counter] = [Number(heldBase), Number(heldCounter)]
  const under = l * l - base * counter
  if (under <= 0) return null
  const today = Number(reserveCounter) / Number(reserveBase)
  const change = (x: number) => ((x * x) / today - 1) * 100
  return { from: change((l - Math.sqrt(under)) / base), to: change((l + Math.sqrt(under)) / base) }
}
