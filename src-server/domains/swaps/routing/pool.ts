import { divideUp, INT64_MAX } from './exchange.ts'

/** Reserves in stroops, seen from whoever sends; the fee in hundredths of a percent. */
export interface PoolSides {
  toPool: bigint
  fromPool: bigint
  fee: bigint
}
const WHOLE = 10_000n

/** Output of a constant-product pool for exactly `sent` (CAP-0038); null where it cannot. */
export function poolPays({ toPool, fromPool, fee }: PoolSides, sent: bigint): bigint | null {
  if (sent > INT64_MAX - toPool) return null
  const kept = WHOLE - fee
  const paid = (kept * fromPool * sent) / (WHOLE * toPool + kept * sent)
  return paid === 0n ? null : paid
}

/** Input of the pool for exactly `received` (CAP-0038); null where it has not that much. */
export function poolTakes({ toPool, fromPool, fee }: PoolSides, received: bigint): bigint | null {
  if (received >= fromPool) return null
  const sent = divideUp(WHOLE * toPool * received, (fromPool - received) * (WHOLE - fee))
  return sent > INT64_MAX - toPool ? null : sent
}
