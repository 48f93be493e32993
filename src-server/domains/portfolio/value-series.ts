import { toStroops } from '#shared/kernel/stroops.ts'
import { bookedWorth } from './booked-worth.ts'
import { type Parts, plus, worth } from './dollars.ts'
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
      values[place] = withHeld(values[place] ?? null, balance, prices[place] ?? null)
    }
  }
  return values
}

interface Valued {
  moments: readonly Date[]
  values: readonly (Parts | null)[]
  /** Of the assets that its values count. */
  moved: readonly MovedRow[]
}

/** Values without those of before anything was booked: such a series begins with the first booking, at the value that it has. */
export function sinceFirst(
  { moments, values, moved }: Valued,
  first: Date | null,
): { at: Date; value: Parts | null }[] {
  if (first === null) return []
  const points = moments.map((at, place) => ({ at, value: values[place] ?? null }))
  const [begin, last] = [moments[0], moments.at(-1)]
  if (begin === undefined || last === undefined || first < begin) return points
  const after = points.filter(({ at }) => at > first)
  const came = moved.filter(({ at }) => at <= first).map(netWorthOf)
  return first < last ? [{ at: first, value: came.reduce<Parts | null>(plus, 0n) }, ...after] : points.slice(-1)
}

function withHeld(value: Parts | null, balance: bigint, price: string | null): Parts | null {
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

const IN = ['movedIn', 'tradedIn', 'pooledIn', 'rewarded'] as const
const OUT = ['movedOut', 'tradedOut', 'pooledOut', 'fees'] as const

/** As it was booked; null where that of a part is unknown. */
const netWorthOf = (row: MovedRow): Parts | null => {
  const sum = (kinds: readonly Parameters<typeof bookedWorth>[1][]) =>
    kinds.map((kind) => bookedWorth(row, kind)).reduce<Parts | null>(plus, 0n)
  const [came, left] = [sum(IN), sum(OUT)]
  return came === null || left === null ? null : came - left
}

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
