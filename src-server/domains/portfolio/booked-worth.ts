import { toStroops } from '#shared/kernel/stroops.ts'
import { type Parts, worth } from './dollars.ts'
import type { MovedRow } from './portfolio.queries.ts'

const ONE = 10_000_000n

type Kind = 'movedIn' | 'movedOut' | 'tradedIn' | 'tradedOut' | 'pooledIn' | 'pooledOut' | 'rewarded' | 'fees'

/** What so much of a kind of movement was worth when it was booked: its part of the whole's value; null where that is unknown. */
export function bookedWorth(row: MovedRow, kind: Kind, stroops = toStroops(row[kind])): Parts | null {
  if (stroops === 0n) return 0n
  const usd = row[`${kind}Usd`]
  return usd === null ? null : (worth(ONE, usd) * stroops) / toStroops(row[kind])
}
