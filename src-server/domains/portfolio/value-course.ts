import { toStroops } from '#shared/kernel/stroops.ts'
import { type Parts, worth } from './dollars.ts'
import type { MovedRow } from './portfolio.queries.ts'

export interface Held {
  asset: string
  stroops: bigint
  /** Its price at each moment; null where it is unknown. */
  prices: readonly (string | null)[]
}

/** What an account was worth at several moments, oldest first: what it holds now, less what has moved since. */
export function valueCourse(held: readonly Held[], moved: readonly MovedRow[], moments: readonly Date[]): Parts[] {
  const values = moments.map((): Parts => 0n)
  const byAsset = Map.groupBy(moved, ({ asset }) => asset)
  for (const { asset, stroops, prices } of held) {
    const rows = byAsset.get(asset) ?? []
    let balance = stroops
    let row = rows.length - 1
    for (let place = moments.length - 1; place >= 0; place -= 1) {
      const moment = moments[place] as Date
      for (; row >= 0 && (rows[row] as MovedRow).at >= moment; row -= 1) balance -= netOf(rows[row] as MovedRow)
      const price = prices[place]
      if (price != null) values[place] = (values[place] ?? 0n) + worth(balance, price)
    }
  }
  return values
}

const netOf = (row: MovedRow): bigint =>
  toStroops(row.movedIn) +
  toStroops(row.tradedIn) -
  toStroops(row.movedOut) -
  toStroops(row.tradedOut) -
  toStroops(row.fees)

/** What was paid in and taken out at the value of its hour; what had no price then is left out. */
export function flowOf(row: MovedRow): { paidIn: Parts; takenOut: Parts } {
  const at = (amount: string): Parts => (row.usd === null ? 0n : worth(toStroops(amount), row.usd))
  return { paidIn: at(row.movedIn), takenOut: at(row.movedOut) }
}
