import { toStroops } from '#shared/kernel/stroops.ts'
import { type Parts, worth } from './dollars.ts'
import type { MovedRow } from './portfolio.queries.ts'

const ONE = 10_000_000n

const WHOLE = {
  movedIn: ({ grossIn, movedInUsd }: MovedRow) => [grossIn, movedInUsd] as const,
  movedOut: ({ grossOut, movedOutUsd }: MovedRow) => [grossOut, movedOutUsd] as const,
  tradedIn: ({ tradedIn, tradedInUsd }: MovedRow) => [tradedIn, tradedInUsd] as const,
  tradedOut: ({ tradedOut, tradedOutUsd }: MovedRow) => [tradedOut, tradedOutUsd] as const,
  pooledIn: ({ pooledIn, pooledInUsd }: MovedRow) => [pooledIn, pooledInUsd] as const,
  pooledOut: ({ pooledOut, pooledOutUsd }: MovedRow) => [pooledOut, pooledOutUsd] as const,
  fees: ({ fees, feesUsd }: MovedRow) => [fees, feesUsd] as const,
}

/** What so much of a kind of movement was worth when it was booked: its part of the whole's value; null where that is unknown. */
export function bookedWorth(row: MovedRow, kind: keyof typeof WHOLE, stroops = toStroops(row[kind])): Parts | null {
  if (stroops === 0n) return 0n
  const [amount, usd] = WHOLE[kind](row)
  const whole = toStroops(amount)
  if (whole <= 0n) return worthThen(row, stroops)
  return usd === null ? null : (worth(ONE, usd) * stroops) / whole
}

/** What no leg has moved, at the price of its hour. */
export const worthThen = ({ usd }: MovedRow, stroops: bigint): Parts | null =>
  usd === null ? null : worth(stroops, usd)
