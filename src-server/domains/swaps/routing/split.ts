import type { AssetId } from '#shared/kernel/asset-id.ts'
import { bestSingle, isBetter, type Route, routeOf, type Share, type Wish } from './route.ts'
import { copyOf, type Venues } from './venues.ts'
import { walk } from './walk.ts'

/** Payments of one transaction at most: each more costs a network fee, and brings less. */
const MOST_PARTS = 4
/** Paths that shares are tried on: those that give most for a small amount. */
const MOST_TRIED = 5
/** Into how many pieces the amount is laid out at first, and the finer ones that then move between paths. */
const PIECES = 16n
const FINER = [32n, 96n, 256n]

interface Search {
  venues: Venues
  wish: Wish
}

/** The best route over one path, and over several where that gives strictly more; null where nothing carries the amount. */
export function findRoutes(
  venues: Venues,
  paths: readonly (readonly AssetId[])[],
  wish: Wish,
): { best: Route; single: Route | null } | null {
  const single = bestSingle(venues, paths, wish)
  const search = { venues, wish }
  const tried = mostPromising(search, paths)
  const laid = layOut(search, tried)
  const starts = [laid, single?.parts.map(({ path, amount }) => ({ path, amount })) ?? []]
  let best = single
  for (const shares of starts.filter(({ length }) => length > 0)) {
    const refined = refine(search, shares, tried)
    if (isBetter(refined, best, wish.fixed)) best = refined
  }
  return best && { best, single }
}

function mostPromising({ venues, wish }: Search, paths: readonly (readonly AssetId[])[]): (readonly AssetId[])[] {
  const amount = wish.amount / PIECES || 1n
  const rated = paths.flatMap((path) => {
    const route = routeOf(venues, [{ path, amount }], wish)
    return route === null ? [] : [{ path, route }]
  })
  rated.sort((a, b) => (isBetter(a.route, b.route, wish.fixed) ? -1 : isBetter(b.route, a.route, wish.fixed) ? 1 : 0))
  return rated.slice(0, MOST_TRIED).map(({ path }) => path)
}

/** Piece by piece to the path that gives most for it, as if no two paths shared a market. */
function layOut({ venues, wish }: Search, paths: readonly (readonly AssetId[])[]): Share[] {
  const piece = wish.amount / PIECES
  if (piece === 0n) return []
  const lanes = paths.map((path) => ({ path, amount: 0n, reached: 0n }))
  for (let placed = 0n; placed < PIECES; placed += 1n) {
    const more = placed === PIECES - 1n ? wish.amount - piece * (PIECES - 1n) : piece
    let chosen: { lane: (typeof lanes)[number]; reached: bigint; gain: bigint } | null = null
    for (const lane of lanes) {
      if (lane.amount === 0n && lanes.filter(({ amount }) => amount > 0n).length === MOST_PARTS) continue
      const done = walk(copyOf(venues), { path: lane.path, amount: lane.amount + more, ...wishless(wish) })
      if (done === null) continue
      const reached = wish.fixed === 'send' ? done.received : -done.sent
      const gain = reached - lane.reached
      if (chosen === null || gain > chosen.gain) chosen = { lane, reached, gain }
    }
    if (chosen === null) return []
    chosen.lane.amount += more
    chosen.lane.reached = chosen.reached
  }
  return lanes.flatMap(({ path, amount }) => (amount > 0n ? [{ path, amount }] : []))
}

const wishless = ({ fixed, taker, avoided }: Wish): Omit<Wish, 'amount'> => ({ fixed, taker, avoided })

/** Moves shares between paths while that gives more; a path may come twice, once by its book and once by its pool. */
function refine(search: Search, shares: readonly Share[], paths: readonly (readonly AssetId[])[]): Route | null {
  const { venues, wish } = search
  let current = [...shares]
  let best = routeOf(venues, current, wish)
  for (const pieces of FINER) {
    const step = wish.amount / pieces
    if (step === 0n) break
    for (let rounds = 0; rounds < ROUNDS; rounds += 1) {
      let moved = false
      for (const next of movesOf(current, paths, { step, whole: wish.amount })) {
        const route = routeOf(venues, next, wish)
        if (!isBetter(route, best, wish.fixed)) continue
        ;[current, best, moved] = [next, route, true]
        break
      }
      if (!moved) break
    }
  }
  return best
}
const ROUNDS = 6

/** Every layout that differs by one moved piece: to another share, or to a share of its own. */
function movesOf(
  shares: readonly Share[],
  paths: readonly (readonly AssetId[])[],
  { step, whole }: { step: bigint; whole: bigint },
): Share[][] {
  const moves: Share[][] = []
  for (const [from, { amount }] of shares.entries()) {
    const piece = amount < step ? amount : step
    for (const to of shares.keys()) if (to !== from) moves.push(withMoved(shares, { from, to, piece }))
    if (shares.length >= MOST_PARTS) continue
    for (const path of paths) {
      const large = whole / 4n < amount ? whole / 4n : amount / 2n
      for (const part of [large, piece])
        if (part > 0n && part < amount)
          moves.push(withMoved([...shares, { path, amount: 0n }], { from, to: shares.length, piece: part }))
    }
  }
  return moves
}

function withMoved(
  shares: readonly Share[],
  { from, to, piece }: { from: number; to: number; piece: bigint },
): Share[] {
  return shares
    .map(({ path, amount }, at) => {
      const change = at === from ? -piece : at === to ? piece : 0n
      return { path, amount: amount + change }
    })
    .filter(({ amount }) => amount > 0n)
}
