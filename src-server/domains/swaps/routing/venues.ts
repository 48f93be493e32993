import type { AssetId } from '#shared/kernel/asset-id.ts'
import type { BookOffer } from './exchange.ts'

/** One step of a path: what is sent and what is received for it. */
export interface Leg {
  sending: AssetId
  receiving: AssetId
}
export interface PoolState {
  reserves: ReadonlyMap<AssetId, bigint>
  fee: bigint
}
/** Offers and pools as one reading had them, by leg and by pair. */
export interface Venues {
  /** Offers that a leg takes, best first. */
  books: Map<string, readonly BookOffer[]>
  pools: Map<string, PoolState>
}

export const legKey = ({ sending, receiving }: Leg): string => `${sending}>${receiving}`
export const pairKey = ({ sending, receiving }: Leg): string =>
  sending < receiving ? `${sending}|${receiving}` : `${receiving}|${sending}`

/** A copy that can be traded on without changing this one. */
export const copyOf = ({ books, pools }: Venues): Venues => ({ books: new Map(books), pools: new Map(pools) })

/** Accounts whose offers these books have. */
export const sellersIn = ({ books }: Venues): string[] => [
  ...new Set([...books.values()].flatMap((offers) => offers.map(({ seller }) => seller))),
]

/** The steps of a path of assets. */
export const legsOf = (path: readonly AssetId[]): Leg[] =>
  path.slice(1).map((receiving, at) => ({ sending: path[at] ?? receiving, receiving }))

/** Best price first, then as they were given: by age. */
export function sortOffers(offers: readonly BookOffer[]): BookOffer[] {
  return offers.toSorted((a, b) => {
    const [left, right] = [a.n * b.d, b.n * a.d]
    return left < right ? -1 : left > right ? 1 : 0
  })
}
