import { toStroops } from '#shared/kernel/stroops.ts'
import { bookedWorth } from './booked-worth.ts'
import { type Parts, worth } from './dollars.ts'
import type { MovedRow } from './portfolio.queries.ts'

export interface Held {
  asset: string
  /** What lies in the account and in stakes. */
  stroops: bigint
  /** Its price at each moment; null where it is unknown. */
  prices: readonly (string | null)[]
}

/**
 * What an account was worth at several moments, oldest first: what it holds now, less what has moved since. Null where
 * something was held then whose price of then is unknown.
 */
export function valueSeries(
  held: readonly Held[],
  moved: readonly MovedRow[],
  moments: readonly Date[],
): (Parts | null)[] {
  const values = moments.map((): Parts | null => 0n)
  const byAsset = Map.groupBy(moved, ({ asset }) => asset)
  for (const { asset, stroops, prices } of held) {
    const rows = byAsset.get(asset) ?? []
    let balance = stroops
    let row = rows.length - 1
    for (let place = moments.length - 1; place >= 0; place -= 1) {
      const moment = moments[place] as Date
      for (; row >= 0 && (rows[row] as MovedRow).at >= moment; row -= 1) balance -= netOf(rows[row] as MovedRow)
      values[place] = plus(values[place] ?? null, balance, prices[place] ?? null)
    }
  }
  return values
}

function plus(value: Parts | null, balance: bigint, price: string | null): Parts | null {
  if (value === null || balance === 0n) return value
  return price === null ? null : value + worth(balance, price)
}

/** What is staked is held still, so that only what stakes earned and lost is within it. */
const netOf = (row: MovedRow): bigint =>
  toStroops(row.movedIn) +
  toStroops(row.tradedIn) +
  toStroops(row.pooledIn) +
  toStroops(row.rewarded) -
  toStroops(row.movedOut) -
  toStroops(row.tradedOut) -
  toStroops(row.pooledOut) -
  toStroops(row.forfeited) -
  toStroops(row.fees)

export interface Flow {
  paidIn: Parts
  takenOut: Parts
  /** What came back from pools, and what went into them: the owner's still, but no part of this value. */
  fromPools: Parts
  intoPools: Parts
}

/** What moved between an account and the outside, at the value that it was booked with; what had no price then is left out. */
export function flowOf(row: MovedRow): Flow {
  return {
    paidIn: bookedWorth(row, 'movedIn') ?? 0n,
    takenOut: bookedWorth(row, 'movedOut') ?? 0n,
    fromPools: bookedWorth(row, 'pooledIn') ?? 0n,
    intoPools: bookedWorth(row, 'pooledOut') ?? 0n,
  }
}
