import type { AssetId } from '#shared/kernel/asset-id.ts'
import { type BookOffer, crossOffer, type Fixed, INT64_MAX, leftOf } from './exchange.ts'
import { type PoolSides, poolPays, poolTakes } from './pool.ts'
import { type Leg, legKey, legsOf, type PoolState, pairKey, type Venues } from './venues.ts'

/** Offers and pools that one operation may cross (stellar-core: MAX_OFFERS_TO_CROSS). */
const MOST_CROSSINGS = 1000

interface Step extends Leg {
  venue: 'book' | 'pool'
  sent: bigint
  received: bigint
}
export interface Walk {
  sent: bigint
  received: bigint
  steps: Step[]
}
export interface Payment {
  path: readonly AssetId[]
  /** Stroops of the side that is fixed. */
  amount: bigint
  fixed: Fixed
  /** Account whose own offers end it: the ledger refuses to cross them. */
  taker: string
  /** Accounts whose offers the ledger would cross, and nobody may. */
  avoided?: ReadonlySet<string> | undefined
}

/** Carries one path payment out on these venues, to the stroop; null where the ledger would refuse it: they are unchanged then. */
export function walk(venues: Venues, { path, amount, fixed, taker, avoided }: Payment): Walk | null {
  const legs = legsOf(path)
  const done: { step: Step; undo: () => void }[] = []
  const giveUp = (): null => {
    for (const { undo } of done.toReversed()) undo()
    return null
  }
  let next = amount
  let crossings = 0
  for (const leg of fixed === 'send' ? legs : legs.toReversed()) {
    const hop = hopOf(venues, leg, { amount: next, fixed, taker, avoided, crossings })
    if (hop === null) return giveUp()
    crossings += hop.crossings
    next = fixed === 'send' ? hop.step.received : hop.step.sent
    done.push({ step: hop.step, undo: hop.leave() }) // a path may come through the same market again
  }
  if (next === 0n || done.length === 0) return giveUp()
  const steps = done.map(({ step }) => step)
  if (fixed === 'receive') steps.reverse()
  return { sent: fixed === 'send' ? amount : next, received: fixed === 'send' ? next : amount, steps }
}

interface Wanted {
  amount: bigint
  fixed: Fixed
  taker: string
  avoided: ReadonlySet<string> | undefined
  crossings: number
}
interface Hop {
  step: Step
  crossings: number
  /** Does it, and answers what takes it back. */
  leave: () => () => void
}

/**
 * A leg goes as a whole by the book or by the pool, whichever is better; equal prices go to the pool (CAP-0038). There is none where
 * the ledger would go by a book with an offer that is avoided.
 */
function hopOf(venues: Venues, leg: Leg, wanted: Wanted): Hop | null {
  const book = throughBook(venues.books.get(legKey(leg)) ?? [], wanted)
  const pool = throughPool(venues.pools.get(pairKey(leg)), leg, wanted)
  if (pool !== null && (book.outcome !== 'done' || pool.sent * book.received <= pool.received * book.sent)) {
    const step: Step = { ...leg, venue: 'pool', sent: pool.sent, received: pool.received }
    return { step, crossings: book.crossings + 1, leave: () => put(venues.pools, pairKey(leg), pool.after) }
  }
  if (book.outcome !== 'done' || book.meetsAvoided || (book.received === 0n && wanted.fixed === 'receive')) return null
  const step: Step = { ...leg, venue: 'book', sent: book.sent, received: book.received }
  return { step, crossings: book.crossings, leave: () => put(venues.books, legKey(leg), book.after) }
}

function put<State>(states: Map<string, State>, key: string, after: State): () => void {
  const before = states.get(key)
  states.set(key, after)
  return () => void (before === undefined ? states.delete(key) : states.set(key, before))
}

interface PoolTrade {
  sent: bigint
  received: bigint
  after: PoolState
}

function throughPool(pool: PoolState | undefined, leg: Leg, { amount, fixed, crossings }: Wanted): PoolTrade | null {
  const toPool = pool?.reserves.get(leg.sending) ?? 0n
  const fromPool = pool?.reserves.get(leg.receiving) ?? 0n
  if (!pool || toPool <= 0n || fromPool <= 0n || crossings >= MOST_CROSSINGS) return null
  const sides: PoolSides = { toPool, fromPool, fee: pool.fee }
  const sent = fixed === 'send' ? amount : poolTakes(sides, amount)
  const received = fixed === 'send' ? poolPays(sides, amount) : amount
  if (sent === null || received === null) return null
  const reserves = new Map([
    [leg.sending, toPool + sent],
    [leg.receiving, fromPool - received],
  ])
  return { sent, received, after: { reserves, fee: pool.fee } }
}

interface BookTrade {
  outcome: 'done' | 'refused'
  meetsAvoided: boolean
  sent: bigint
  received: bigint
  crossings: number
  after: BookOffer[]
}

function throughBook(offers: readonly BookOffer[], { amount, fixed, taker, avoided, crossings }: Wanted): BookTrade {
  let [sent, received, taken, meetsAvoided] = [0n, 0n, 0, false]
  const end = (outcome: BookTrade['outcome'], after: BookOffer[] = []): BookTrade => {
    return { outcome, meetsAvoided, sent, received, crossings: taken, after }
  }
  for (const [at, offer] of offers.entries()) {
    if (offer.seller === taker || crossings + taken >= MOST_CROSSINGS) return end('refused')
    const limits = {
      maxReceive: fixed === 'send' ? INT64_MAX : amount - received,
      maxSend: fixed === 'send' ? amount - sent : INT64_MAX,
    }
    const crossed = crossOffer(offer, limits, fixed)
    taken += 1
    meetsAvoided ||= avoided?.has(offer.seller) ?? false
    sent += crossed.sent
    received += crossed.received
    if (sent > INT64_MAX || received > INT64_MAX) return end('refused')
    const isDone = fixed === 'send' ? sent >= amount : received >= amount
    if (isDone) return end('done', restOf(offers, at, crossed))
    if (crossed.stays) return end('refused')
  }
  return end('refused')
}

function restOf(offers: readonly BookOffer[], at: number, crossed: { stays: boolean; received: bigint }): BookOffer[] {
  const behind = offers.slice(at + 1)
  const offer = offers[at]
  if (!offer || !crossed.stays) return behind
  const amount = leftOf(offer, offer.amount - crossed.received)
  return amount === 0n ? behind : [{ ...offer, amount }, ...behind]
}
