import type { Exact } from '#shared/domains/markets/price.ts'
import type { Route } from './route.ts'
import { type Leg, legKey, pairKey, type Venues } from './venues.ts'

/**
 * By how many hundredths of a percent a route brings less than the middle of its markets would; 0 where it brings more, null
 * where a step has no market but what it takes. `venues` have both directions of every step.
 */
export function routeImpact(venues: Venues, { parts, received }: Route): number | null {
  let ideal = 0n
  for (const { walk } of parts) {
    let [n, d] = [walk.sent, 1n]
    for (const leg of walk.steps) {
      const middle = middleOf(venues, leg)
      if (middle === null) return null
      ;[n, d] = [n * middle.d, d * middle.n]
    }
    ideal += n / d
  }
  if (ideal <= received) return 0
  return Number(((ideal - received) * 10_000n + ideal - 1n) / ideal)
}

/** Units sent for one received: the middle of best bid and best ask, else the pool's price; null: one side is no market. */
function middleOf(venues: Venues, leg: Leg): Exact | null {
  const [ask] = venues.books.get(legKey(leg)) ?? []
  const [bid] = venues.books.get(legKey({ sending: leg.receiving, receiving: leg.sending })) ?? []
  if (ask && bid) return { n: ask.n * bid.n + bid.d * ask.d, d: 2n * ask.d * bid.n }
  const pool = venues.pools.get(pairKey(leg))
  const [sending, receiving] = [pool?.reserves.get(leg.sending) ?? 0n, pool?.reserves.get(leg.receiving) ?? 0n]
  if (sending > 0n && receiving > 0n) return { n: sending, d: receiving }
  return null
}
