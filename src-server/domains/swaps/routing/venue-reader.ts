import type { Clock } from '#server/kernel/clock.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import type { Fixed } from './exchange.ts'
import { type Leg, legKey, pairKey, sortOffers, type Venues } from './venues.ts'

export type VenueReader = ReturnType<typeof createVenueReader>
export interface PathsAsked {
  sell: AssetId
  buy: AssetId
  /** Decimal text of the fixed side. */
  amount: string
  fixed: Fixed
}

/**
 * Books, pools and paths of the network, each read once per ledger for everybody who asks; what is asked at once is read at
 * once. Throws what Horizon throws.
 */
export function createVenueReader({ horizon, clock }: { horizon: HorizonClient; clock: Clock }) {
  const cache = createTtlCache(clock)

  const bookOf = (ledger: number, leg: Leg) =>
    cache.get(`${ledger} book ${legKey(leg)}`, async () =>
      sortOffers(await horizon.standingOffers(leg.receiving, leg.sending)),
    )
  const poolOf = (ledger: number, leg: Leg) =>
    cache.get(`${ledger} pool ${pairKey(leg)}`, () => horizon.poolReserves(leg.sending, leg.receiving))

  /** Reads the books and pools of these steps. */
  async function read(ledger: number, legs: readonly Leg[]): Promise<Venues> {
    const venues: Venues = { books: new Map(), pools: new Map() }
    await Promise.all(
      legs.map(async (leg) => {
        const [book, pool] = await Promise.all([bookOf(ledger, leg), poolOf(ledger, leg)])
        venues.books.set(legKey(leg), book)
        if (pool) venues.pools.set(pairKey(leg), pool)
      }),
    )
    return venues
  }

  const paths = (ledger: number, { sell, buy, amount, fixed }: PathsAsked): Promise<AssetId[][]> =>
    cache.get(`${ledger} paths ${fixed} ${amount} ${sell}>${buy}`, () =>
      horizon.conversionPaths({ sell, buy, amount, fixed }),
    )

  return { read, paths, bookOf }
}
