import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BookOffer } from '#server/domains/swaps/routing/exchange.ts'
import { legKey, pairKey, sortOffers, type Venues } from '#server/domains/swaps/routing/venues.ts'

/** What the records of a validator say of an offer, a pool and a trade; amounts are stroops unless said otherwise. */
interface Offer {
  seller: string
  selling: string
  buying: string
  amount: string
  price: [number, number]
}
interface Pool {
  reserveA: string
  reserveB: string
}
interface Claim {
  offer?: string
  sold: [amount: string, asset: string]
  bought: [amount: string, asset: string]
}
interface RecordedOperation {
  type: string
  source?: string
  /** Amounts of an operation are decimal text. */
  [field: string]: unknown
}
interface Step {
  changes?: Record<string, unknown>
  txs: { source: string; ops: RecordedOperation[]; result?: { tx: string; ops?: unknown } }[]
}
interface Recorded {
  setups: Record<string, Step[]>
  scenarios: { id: string; setup: string; steps: Step[] }[]
}
/** One operation that was alone in its ledger, what stood before it, and what became of it. */
export interface RecordedCase {
  name: string
  source: string
  operation: RecordedOperation
  code: string
  claims: Claim[]
  last: { asset: string; amount: string } | null
  offers: ReadonlyMap<string, Offer>
  pools: ReadonlyMap<string, Pool>
}

const FOLDER = path.join(import.meta.dirname, '../../../embedded-network/vectors')

/** Every operation of these kinds that a validator has handled alone, with the offers and pools as they stood. */
export function recordedCases(group: 'offer' | 'path', kinds: readonly string[]): RecordedCase[] {
  const { setups, scenarios } = JSON.parse(readFileSync(path.join(FOLDER, `${group}.json`), 'utf8')) as Recorded
  return scenarios.flatMap(({ id, setup, steps }) => {
    const [offers, pools] = [new Map<string, Offer>(), new Map<string, Pool>()]
    for (const step of setups[setup] ?? []) applyChanges(step, offers, pools)
    return steps.flatMap((step, at) => {
      const cases = casesOf(step, kinds).map((one) => ({
        ...one,
        name: `${id} ${at}`,
        offers: new Map(offers),
        pools: new Map(pools),
      }))
      applyChanges(step, offers, pools)
      return cases
    })
  })
}

function casesOf({ txs }: Step, kinds: readonly string[]): Omit<RecordedCase, 'name' | 'offers' | 'pools'>[] {
  const [only, ...more] = txs
  const [operation, ...others] = only?.ops ?? []
  if (!only || !operation || more.length > 0 || others.length > 0 || !kinds.includes(operation.type)) return []
  const results = only.result?.ops
  const [result] = (Array.isArray(results) ? results : []) as {
    code: string
    claims?: Claim[]
    last?: RecordedCase['last']
  }[]
  if (!result) return []
  const { code, claims = [], last = null } = result
  return [{ source: operation.source ?? only.source, operation, code, claims, last }]
}

function applyChanges({ changes = {} }: Step, offers: Map<string, Offer>, pools: Map<string, Pool>): void {
  for (const [entry, state] of Object.entries(changes)) {
    const [kind = '', name = ''] = entry.split(' ')
    const known: Map<string, unknown> | undefined = kind === 'offer' ? offers : kind === 'pool' ? pools : undefined
    if (state === null) known?.delete(name)
    else known?.set(name, state)
  }
}

/** Offers that give `selling` for `buying`, best price first. */
export function bookOf({ offers }: RecordedCase, selling: string, buying: string): BookOffer[] {
  const found = [...offers.entries()].filter(([, offer]) => offer.selling === selling && offer.buying === buying)
  const byAge = found.toSorted(([a], [b]) => Number(a) - Number(b))
  return sortOffers(
    byAge.map(
      ([
        ,
        {
          seller,
          amount,
          price: [n, d],
        },
      ]) => ({
        seller,
        n: BigInt(n),
        d: BigInt(d),
        amount: BigInt(amount),
      }),
    ),
  )
}

/** All that a path over these assets may convert with. */
export function venuesOf(recorded: RecordedCase, assets: readonly string[]): Venues {
  const venues: Venues = { books: new Map(), pools: new Map() }
  for (const [at, receiving] of assets.slice(1).entries()) {
    const leg = { sending: assets[at] ?? '', receiving }
    venues.books.set(legKey(leg), bookOf(recorded, receiving, leg.sending))
    for (const [name, { reserveA, reserveB }] of recorded.pools) {
      const [a = '', b = ''] = name.split('|')
      const reserves = new Map([
        [a, BigInt(reserveA)],
        [b, BigInt(reserveB)],
      ])
      if (reserves.has(leg.sending) && reserves.has(receiving)) venues.pools.set(pairKey(leg), { reserves, fee: 30n })
    }
  }
  return venues
}
