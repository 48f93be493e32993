/** A pool as the ledger has it; all in stroops, and so exact. */
export interface PoolState {
  reserveA: bigint
  reserveB: bigint
  /** All shares of it together. */
  shares: bigint
}
export interface PoolAmounts {
  amountA: bigint
  amountB: bigint
}
export interface PoolDeposit extends PoolAmounts {
  /** What the depositor gets. */
  shares: bigint
}

/** The largest whole number whose square is at most n. */
export function squareRoot(n: bigint): bigint {
  if (n < 2n) return n
  let root = 1n << BigInt((n.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + n / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

const divideUp = (n: bigint, by: bigint): bigint => (n + by - 1n) / by
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** What the ledger takes and gives for these maxima (CAP-38): both of them of an empty pool, else in the pool's ratio, rounded in its favour. */
export function depositOf({ reserveA, reserveB, shares: all }: PoolState, maxA: bigint, maxB: bigint): PoolDeposit {
  if (all === 0n) return { amountA: maxA, amountB: maxB, shares: squareRoot(maxA * maxB) }
  const shares = least((all * maxA) / reserveA, (all * maxB) / reserveB)
  return { amountA: divideUp(shares * reserveA, all), amountB: divideUp(shares * reserveB, all), shares }
}

/** What the ledger pays for shares (CAP-38), rounded down. */
export const withdrawalOf = ({ reserveA, reserveB, shares: all }: PoolState, shares: bigint): PoolAmounts =>
  all === 0n ? { amountA: 0n, amountB: 0n } : { amountA: (shares * reserveA) / all, amountB: (shares * reserveB) / all }

/** The shares that so many hundredths of a percent of a position are; the whole of it at 10,000. */
export const sharesOfPart = (own: bigint, hundredths: bigint): bigint => (own * hundredths) / 10_000n

/** What has to go in of the other side for so much of one, rounded up to the stroop; null for an empty pool, which takes any ratio. */
export function otherSide(pool: PoolState, side: 'a' | 'b', amount: bigint): bigint | null {
  if (pool.shares === 0n || pool.reserveA === 0n || pool.reserveB === 0n) return null
  return side === 'a'
    ? divideUp(amount * pool.reserveB, pool.reserveA)
    : divideUp(amount * pool.reserveA, pool.reserveB)
}
