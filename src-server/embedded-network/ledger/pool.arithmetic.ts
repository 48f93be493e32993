import { divideUp, INT64_MAX } from './int64.arithmetic.ts'

/** Constant product pools (CAP-38). Reserves and amounts in stroops, the fee in basis points. */
const BASIS_POINTS = 10_000n

export type PoolReserves = { toPool: bigint; fromPool: bigint; fee: number }

/** What the pool pays out for exactly `sent`, or null where it cannot: nothing paid, or reserves beyond int64. */
export function poolPayout(reserves: PoolReserves, sent: bigint): bigint | null {
  if (sent > INT64_MAX - reserves.toPool) return null
  const kept = BASIS_POINTS - BigInt(reserves.fee)
  const paid = (kept * reserves.fromPool * sent) / (BASIS_POINTS * reserves.toPool + kept * sent)
  return paid === 0n ? null : paid
}

/** What must be sent for exactly `received`, or null where the pool cannot pay that. */
export function poolPrice(reserves: PoolReserves, received: bigint): bigint | null {
  if (received >= reserves.fromPool) return null
  const kept = BASIS_POINTS - BigInt(reserves.fee)
  const sent = divideUp(BASIS_POINTS * reserves.toPool * received, (reserves.fromPool - received) * kept)
  return sent > INT64_MAX - reserves.toPool ? null : sent
}

/** The share of a reserve that `shares` of `totalShares` redeem. */
export function poolWithdrawal(shares: bigint, totalShares: bigint, reserve: bigint): bigint {
  return (shares * reserve) / totalShares
}
