import { assetKind } from './asset.ledger.ts'
import type { AccountId, Asset, OfferEntry } from './entries.types.ts'
import { type Hop, quoteReceive, quoteSend } from './hop-quote.ledger.ts'
import type { LedgerHeader, LedgerState } from './ledger.types.ts'

/** Longest paths that are looked for, and how many are given per asset at the open end (Horizon’s own settings). */
const MAX_HOPS = 3
const MAX_PATHS_PER_ASSET = 5

export type PaymentPath = {
  sourceAsset: Asset
  sourceAmount: bigint
  destAsset: Asset
  destAmount: bigint
  /** Interior assets, from source to destination. */
  path: Asset[]
}

type Neighbours = Map<Asset, Asset[]>
/** `ranks`: the order in which a search goes on from the assets that it has reached. */
type Graph = { receivable: Neighbours; sendable: Neighbours; ranks: Ranks }
type Ranks = ReadonlyMap<Asset, number>

const graphs = new WeakMap<LedgerHeader, Graph>()

function addEdge(neighbours: Map<Asset, Set<Asset>>, from: Asset, to: Asset): void {
  const known = neighbours.get(from)
  if (known) known.add(to)
  else neighbours.set(from, new Set([to]))
}

function sorted(neighbours: Map<Asset, Set<Asset>>): Neighbours {
  return new Map([...neighbours].map(([asset, set]) => [asset, [...set].sort()]))
}

/** Which asset can be had for which, by books and pools; computed once per ledger. */
function graphOf(state: LedgerState): Graph {
  const known = graphs.get(state.header)
  if (known) return known
  const receivable = new Map<Asset, Set<Asset>>()
  const sendable = new Map<Asset, Set<Asset>>()
  const connect = (sending: Asset, receiving: Asset) => {
    addEdge(receivable, sending, receiving)
    addEdge(sendable, receiving, sending)
  }
  for (const book of state.books.values()) if (book[0]) connect(book[0].buying, book[0].selling)
  for (const { assetA, assetB, reserveA } of state.pools.values()) {
    if (reserveA <= 0n) continue
    connect(assetA, assetB)
    connect(assetB, assetA)
  }
  const graph = { receivable: sorted(receivable), sendable: sorted(sendable), ranks: ranksOf(state) }
  graphs.set(state.header, graph)
  return graph
}

/** As Horizon numbers assets when it loads a ledger: by the ids of offers, what they buy first, then by those of pools. */
function ranksOf(state: LedgerState): Ranks {
  const ranks = new Map<Asset, number>()
  const meet = (asset: Asset) => {
    if (!ranks.has(asset)) ranks.set(asset, ranks.size)
  }
  const firsts = [...state.books.values()].flatMap((book) => firstOffer(book) ?? [])
  for (const { buying, selling } of firsts.sort((a, b) => (a.offerId < b.offerId ? -1 : 1))) {
    meet(buying)
    meet(selling)
  }
  for (const { assetA, assetB } of [...state.pools.values()].sort((a, b) => (a.poolId < b.poolId ? -1 : 1))) {
    meet(assetA)
    meet(assetB)
  }
  return ranks
}

function firstOffer(book: readonly OfferEntry[]): OfferEntry | undefined {
  let first = book[0]
  for (const offer of book) if (first !== undefined && offer.offerId < first.offerId) first = offer
  return first
}

type Reached = { amount: bigint; path: Asset[] }

type Search = {
  start: Asset
  amount: bigint
  neighbours: Neighbours
  ranks: Ranks
  quote: (from: Asset, to: Asset, amount: bigint) => bigint | null
  isBetter: (amount: bigint, than: bigint) => boolean
}

/**
 * The ways that reach an asset with one more hop and beat all ways known before, those of the same round included: each
 * of them is worth listing, since the best may be gone when the payment comes.
 */
function extend(search: Search, best: ReadonlyMap<Asset, Reached>, ends: ReadonlySet<Asset> | null): Reached[] {
  const improvements: Reached[] = []
  const improved = new Map<Asset, Reached>()
  for (const [asset, { amount, path }] of inRank(search, best)) {
    for (const next of search.neighbours.get(asset) ?? []) {
      if ((ends !== null && !ends.has(next)) || path.includes(next)) continue
      const quoted = search.quote(asset, next, amount)
      const known = improved.get(next) ?? best.get(next)
      if (quoted === null || (known && !search.isBetter(quoted, known.amount))) continue
      const reached = { amount: quoted, path: [...path, next] }
      improved.set(next, reached)
      improvements.push(reached)
    }
  }
  return improvements
}

function inRank({ ranks }: Search, best: ReadonlyMap<Asset, Reached>): [Asset, Reached][] {
  const rankOf = (asset: Asset) => ranks.get(asset) ?? ranks.size
  return [...best].sort(([a], [b]) => rankOf(a) - rankOf(b))
}

/** All ways worth listing from the start to one of the targets; the last hop leads nowhere else. */
function explore(search: Search, targets: ReadonlySet<Asset>): Reached[] {
  const start = { amount: search.amount, path: [search.start] }
  const best = new Map<Asset, Reached>([[search.start, start]])
  const found: Reached[] = targets.has(search.start) ? [start] : []
  for (let hop = 1; hop <= MAX_HOPS; hop++) {
    for (const reached of extend(search, best, hop === MAX_HOPS ? targets : null)) {
      const asset = reached.path.at(-1) as Asset
      best.set(asset, reached)
      if (targets.has(asset)) found.push(reached)
    }
  }
  return found
}

const KIND_NAMES = ['native', 'credit_alphanum4', 'credit_alphanum12']

function sortName(asset: Asset): string {
  return assetKind(asset) === 0 ? 'native' : `${KIND_NAMES[assetKind(asset)]}/${asset.replace(':', '/')}`
}

function ranked(
  paths: PaymentPath[],
  end: (path: PaymentPath) => Asset,
  order: (a: PaymentPath, b: PaymentPath) => number,
) {
  const byAsset = (a: PaymentPath, b: PaymentPath) => {
    const [left, right] = [sortName(end(a)), sortName(end(b))]
    return left < right ? -1 : left > right ? 1 : 0
  }
  const counts = new Map<Asset, number>()
  return paths
    .sort((a, b) => byAsset(a, b) || order(a, b) || a.path.length - b.path.length)
    .filter((path) => {
      const count = (counts.get(end(path)) ?? 0) + 1
      counts.set(end(path), count)
      return count <= MAX_PATHS_PER_ASSET
    })
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0)

/** Paths by which an exact amount sent arrives as one of the assets; per asset the largest amounts first. */
export function findStrictSendPaths(
  state: LedgerState,
  request: { sourceAsset: Asset; sourceAmount: bigint; destAssets: readonly Asset[] },
): PaymentPath[] {
  const { receivable, ranks } = graphOf(state)
  const search: Search = {
    start: request.sourceAsset,
    amount: request.sourceAmount,
    neighbours: receivable,
    ranks,
    quote: (sending, receiving, amount) => quoteSend(state, { sending, receiving, ignoredSeller: null }, amount),
    isBetter: (amount, than) => amount > than,
  }
  const paths = explore(search, new Set(request.destAssets)).map(({ amount, path }) => ({
    sourceAsset: request.sourceAsset,
    sourceAmount: request.sourceAmount,
    destAsset: path.at(-1) as Asset,
    destAmount: amount,
    path: path.slice(1, -1),
  }))
  return ranked(
    paths,
    ({ destAsset }) => destAsset,
    (a, b) => compare(b.destAmount, a.destAmount),
  )
}

/** An asset that may be sent; `balance` null where it is not known or does not matter. */
export type PathSource = { asset: Asset; balance: bigint | null }

/**
 * Paths by which an exact amount arrives, from one of the sources; per asset the smallest amounts first. Offers of
 * `ignoredSeller`, who would cross himself, are left out.
 */
export function findStrictReceivePaths(
  state: LedgerState,
  request: { destAsset: Asset; destAmount: bigint; sources: readonly PathSource[]; ignoredSeller: AccountId | null },
): PaymentPath[] {
  const { ignoredSeller } = request
  const { sendable, ranks } = graphOf(state)
  const balances = new Map(request.sources.map(({ asset, balance }) => [asset, balance]))
  const quote = (receiving: Asset, sending: Asset, amount: bigint): bigint | null => {
    const hop: Hop = { sending, receiving, ignoredSeller }
    return quoteReceive(state, hop, amount)
  }
  const search: Search = {
    start: request.destAsset,
    amount: request.destAmount,
    neighbours: sendable,
    ranks,
    quote,
    isBetter: (amount, than) => amount < than,
  }
  const paths = explore(search, new Set(balances.keys())).map(({ amount, path }) => ({
    sourceAsset: path.at(-1) as Asset,
    sourceAmount: amount,
    destAsset: request.destAsset,
    destAmount: request.destAmount,
    path: path.slice(1, -1).reverse(),
  }))
  const affordable = paths.filter(({ sourceAsset, sourceAmount }) => {
    const balance = balances.get(sourceAsset) ?? null
    return balance === null || sourceAmount <= balance
  })
  return ranked(
    affordable,
    ({ sourceAsset }) => sourceAsset,
    (a, b) => compare(a.sourceAmount, b.sourceAmount),
  )
}
