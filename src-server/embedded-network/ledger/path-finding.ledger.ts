import { assetKind } from './asset.ledger.ts'
import type { AccountId, Asset } from './entries.types.ts'
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
type Graph = { receivable: Neighbours; sendable: Neighbours }

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
  const graph = { receivable: sorted(receivable), sendable: sorted(sendable) }
  graphs.set(state.header, graph)
  return graph
}

type Reached = { amount: bigint; path: Asset[] }

type Search = {
  start: Asset
  amount: bigint
  neighbours: Neighbours
  quote: (from: Asset, to: Asset, amount: bigint) => bigint | null
  isBetter: (amount: bigint, than: bigint) => boolean
}

/** Best amounts by which assets are reached with one more hop than before; only what beats all shorter ways. */
function extend(search: Search, best: ReadonlyMap<Asset, Reached>): Map<Asset, Reached> {
  const improved = new Map<Asset, Reached>()
  for (const [asset, { amount, path }] of best) {
    for (const next of search.neighbours.get(asset) ?? []) {
      if (path.includes(next)) continue
      const quoted = search.quote(asset, next, amount)
      const known = improved.get(next) ?? best.get(next)
      if (quoted === null || (known && !search.isBetter(quoted, known.amount))) continue
      improved.set(next, { amount: quoted, path: [...path, next] })
    }
  }
  return improved
}

/** All ways worth listing from the start to one of the targets. */
function explore(search: Search, targets: ReadonlySet<Asset>): Reached[] {
  const best = new Map<Asset, Reached>([[search.start, { amount: search.amount, path: [search.start] }]])
  const found: Reached[] = targets.has(search.start) ? [{ amount: search.amount, path: [search.start] }] : []
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const improved = extend(search, best)
    for (const [asset, reached] of improved) {
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
  const search: Search = {
    start: request.sourceAsset,
    amount: request.sourceAmount,
    neighbours: graphOf(state).receivable,
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
  const balances = new Map(request.sources.map(({ asset, balance }) => [asset, balance]))
  const quote = (receiving: Asset, sending: Asset, amount: bigint): bigint | null => {
    const hop: Hop = { sending, receiving, ignoredSeller }
    return quoteReceive(state, hop, amount)
  }
  const search: Search = {
    start: request.destAsset,
    amount: request.destAmount,
    neighbours: graphOf(state).sendable,
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
