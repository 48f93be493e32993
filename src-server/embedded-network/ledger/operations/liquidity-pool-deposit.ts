import { poolShare } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { LiquidityPoolEntry, Price } from '#server/embedded-network/ledger/entries.types.ts'
import { availableBalance, isAuthorized, mustAddBalance, room } from '#server/embedded-network/ledger/holding.ledger.ts'
import { divideUp, INT64_MAX, minimum, squareRoot } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import { poolHolding } from '#server/embedded-network/ledger/pool-share.ledger.ts'
import { getPool, getTrustline, put } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'liquidityPoolDeposit'>
const CODE = {
  malformed: -1,
  noTrust: -2,
  notAuthorized: -3,
  underfunded: -4,
  lineFull: -5,
  badPrice: -6,
  poolFull: -7,
} as const

function isPositive({ n, d }: Price): boolean {
  return n > 0 && d > 0
}

function check({ maxAmountA, maxAmountB, minPrice, maxPrice }: Body): number {
  if (maxAmountA <= 0n || maxAmountB <= 0n || !isPositive(minPrice) || !isPositive(maxPrice)) return CODE.malformed
  return BigInt(minPrice.n) * BigInt(maxPrice.d) > BigInt(minPrice.d) * BigInt(maxPrice.n) ? CODE.malformed : 0
}

type Deposit = { amountA: bigint; amountB: bigint; shares: bigint }

/** The first deposit takes both maxima; later ones the largest share that both allow, rounded in favour of the pool. */
function depositOf({ maxAmountA, maxAmountB }: Body, pool: LiquidityPoolEntry): Deposit {
  const { totalShares, reserveA, reserveB } = pool
  if (totalShares === 0n)
    return { amountA: maxAmountA, amountB: maxAmountB, shares: squareRoot(maxAmountA * maxAmountB) }
  const shares = minimum((totalShares * maxAmountA) / reserveA, (totalShares * maxAmountB) / reserveB)
  return {
    amountA: divideUp(shares * reserveA, totalShares),
    amountB: divideUp(shares * reserveB, totalShares),
    shares,
  }
}

function isBadPrice({ amountA, amountB }: Deposit, { minPrice, maxPrice }: Body): boolean {
  if (amountA === 0n || amountB === 0n) return true
  const isBelow = amountA * BigInt(minPrice.d) < amountB * BigInt(minPrice.n)
  return isBelow || amountA * BigInt(maxPrice.d) > amountB * BigInt(maxPrice.n)
}

function isPoolFull({ amountA, amountB, shares }: Deposit, pool: LiquidityPoolEntry): boolean {
  const overflows = (amount: bigint, present: bigint) => amount > INT64_MAX - present
  return overflows(amountA, pool.reserveA) || overflows(amountB, pool.reserveB) || overflows(shares, pool.totalShares)
}

export const liquidityPoolDeposit: OperationHandler<Body> = {
  threshold: () => 'medium',
  check,
  apply(body, { view, source }) {
    const line = getTrustline(view, source, poolShare(body.poolId))
    const pool = getPool(view, body.poolId)
    if (!line || !pool) return { code: CODE.noTrust }
    const holdingA = poolHolding(view, source, pool.assetA)
    const holdingB = poolHolding(view, source, pool.assetB)
    if (!isAuthorized(holdingA) || !isAuthorized(holdingB)) return { code: CODE.notAuthorized }
    const deposit = depositOf(body, pool)
    const { amountA, amountB, shares } = deposit
    const isFunded =
      availableBalance(view.header, holdingA) >= amountA && availableBalance(view.header, holdingB) >= amountB
    if (!isFunded) return { code: CODE.underfunded }
    if (isBadPrice(deposit, body)) return { code: CODE.badPrice }
    if (room(line) < shares) return { code: CODE.lineFull }
    if (isPoolFull(deposit, pool)) return { code: CODE.poolFull }
    mustAddBalance(view, holdingA, -amountA)
    mustAddBalance(view, holdingB, -amountB)
    mustAddBalance(view, line, shares)
    const reserves = { reserveA: pool.reserveA + amountA, reserveB: pool.reserveB + amountB }
    put(view, { ...pool, ...reserves, totalShares: pool.totalShares + shares })
    return SUCCESS
  },
}
