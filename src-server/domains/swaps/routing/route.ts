import type { AssetId } from '#shared/kernel/asset-id.ts'
import type { Fixed } from './exchange.ts'
import { copyOf, type Venues } from './venues.ts'
import { type Walk, walk } from './walk.ts'

/** Fixed side, its amount and the account that swaps. */
export interface Wish {
  /** Stroops of the fixed side. */
  amount: bigint
  fixed: Fixed
  /** G address of who takes: own offers are never taken. */
  taker: string
  /** Accounts whose offers are not taken either: those of related people, and the service's own. */
  avoided?: ReadonlySet<string> | undefined
}
/** One path payment of a route: a path and its share of the fixed side. */
export interface Share {
  path: readonly AssetId[]
  amount: bigint
}
export interface Part extends Share {
  walk: Walk
}
export interface Route {
  parts: Part[]
  sent: bigint
  received: bigint
}

/** Results of the payments of one transaction, each after those before it; null where the ledger would refuse one. */
export function routeOf(
  venues: Venues,
  shares: readonly Share[],
  { fixed, taker, avoided }: Omit<Wish, 'amount'>,
): Route | null {
  const left = copyOf(venues)
  const parts: Part[] = []
  let [sent, received] = [0n, 0n]
  for (const { path, amount } of shares) {
    const walked = walk(left, { path, amount, fixed, taker, avoided })
    if (walked === null) return null
    parts.push({ path, amount, walk: walked })
    sent += walked.sent
    received += walked.received
  }
  return parts.length === 0 ? null : { parts, sent, received }
}

/** True where the first one gives strictly more for what is fixed. */
export const isBetter = (route: Route | null, than: Route | null, fixed: Fixed): boolean =>
  route !== null && (than === null || (fixed === 'send' ? route.received > than.received : route.sent < than.sent))

/** The best path for the whole. */
export function bestSingle(venues: Venues, paths: readonly (readonly AssetId[])[], wish: Wish): Route | null {
  let best: Route | null = null
  for (const path of paths) {
    const route = routeOf(venues, [{ path, amount: wish.amount }], wish)
    if (isBetter(route, best, wish.fixed)) best = route
  }
  return best
}
