import type {
  AccountEntry,
  ClaimableBalanceEntry,
  DataEntry,
  EntryChange,
  LedgerEntry,
  LiquidityPoolEntry,
  OfferEntry,
  TrustlineEntry,
} from './entries.types.ts'
import type { LedgerState } from './ledger.types.ts'
import { createOverlay, layOver, type Overlay } from './overlay.ledger.ts'
import { addToBook, bookKey, entryKey, removeFromBook } from './state.ledger.ts'

/** What the ledger being closed has in its header while transactions apply. */
export type ViewHeader = {
  ledger: number
  closeTime: bigint
  protocol: number
  baseFee: number
  baseReserve: number
  maxOperations: number
  feePool: bigint
  idPool: bigint
}

type JournalEntry = { before: LedgerEntry | null; after: LedgerEntry | null }

/**
 * A ledger being worked on: changes lie over a state that stays as it is, and every change can be taken back to a mark.
 */
export type View = {
  state: LedgerState
  header: ViewHeader
  overlay: Overlay
  journal: JournalEntry[]
  /** Own copies of the books that were touched. */
  books: Map<string, OfferEntry[]>
}

export type Mark = { length: number; idPool: bigint }

export function createView(state: LedgerState, header: ViewHeader): View {
  return { state, header: { ...header }, overlay: createOverlay(), journal: [], books: new Map() }
}

export function getAccount({ overlay, state }: View, accountId: string): AccountEntry | null {
  const changed = overlay.accounts.get(accountId)
  return changed === undefined ? (state.accounts.get(accountId) ?? null) : changed
}

export function getTrustline({ overlay, state }: View, accountId: string, asset: string): TrustlineEntry | null {
  const changed = overlay.trustlines.get(accountId)?.get(asset)
  return changed === undefined ? (state.trustlines.get(accountId)?.get(asset) ?? null) : changed
}

function offerById({ overlay, state }: View, offerId: bigint): OfferEntry | null {
  const changed = overlay.offers.get(offerId)
  return changed === undefined ? (state.offers.get(offerId) ?? null) : changed
}

/** Null where the offer is another account's. */
export function getOffer(view: View, sellerId: string, offerId: bigint): OfferEntry | null {
  const offer = offerById(view, offerId)
  return offer?.sellerId === sellerId ? offer : null
}

export function getData({ overlay, state }: View, accountId: string, name: string): DataEntry | null {
  const changed = overlay.data.get(accountId)?.get(name)
  return changed === undefined ? (state.data.get(accountId)?.get(name) ?? null) : changed
}

export function getClaimableBalance({ overlay, state }: View, balanceId: string): ClaimableBalanceEntry | null {
  const changed = overlay.claimableBalances.get(balanceId)
  return changed === undefined ? (state.claimableBalances.get(balanceId) ?? null) : changed
}

export function getPool({ overlay, state }: View, poolId: string): LiquidityPoolEntry | null {
  const changed = overlay.pools.get(poolId)
  return changed === undefined ? (state.pools.get(poolId) ?? null) : changed
}

/** By asset. */
export function trustlinesOf({ overlay, state }: View, accountId: string): TrustlineEntry[] {
  const lines = new Map<string, TrustlineEntry | null>(state.trustlines.get(accountId))
  for (const [asset, line] of overlay.trustlines.get(accountId) ?? []) lines.set(asset, line)
  const present = [...lines.values()].filter((line) => line !== null)
  return present.sort((a, b) => (a.asset < b.asset ? -1 : 1))
}

/** By id. */
export function offersOf({ overlay, state }: View, accountId: string): OfferEntry[] {
  const offers = new Map<bigint, OfferEntry | null>(state.offersByAccount.get(accountId))
  for (const [offerId, offer] of overlay.offers) {
    if (offers.has(offerId) || offer?.sellerId === accountId) offers.set(offerId, offer)
  }
  const present = [...offers.values()].filter((offer) => offer !== null)
  return present.sort((a, b) => (a.offerId < b.offerId ? -1 : 1))
}

/** Every account that has offers, and some whose offers are gone. */
export function sellersOf({ overlay, state }: View): Set<string> {
  const accounts = new Set(state.offersByAccount.keys())
  for (const offer of overlay.offers.values()) if (offer) accounts.add(offer.sellerId)
  return accounts
}

/** The offers selling one asset for another, best first. Not to be kept: it changes with the next put. */
export function bookOf(view: View, selling: string, buying: string): readonly OfferEntry[] {
  const key = bookKey(selling, buying)
  return view.books.get(key) ?? view.state.books.get(key) ?? []
}

function ownBook(view: View, offer: OfferEntry): OfferEntry[] {
  const key = bookKey(offer.selling, offer.buying)
  let book = view.books.get(key)
  if (!book) view.books.set(key, (book = [...(view.state.books.get(key) ?? [])]))
  return book
}

function current(view: View, entry: LedgerEntry): LedgerEntry | null {
  switch (entry.type) {
    case 'account':
      return getAccount(view, entry.accountId)
    case 'trustline':
      return getTrustline(view, entry.accountId, entry.asset)
    case 'offer':
      return offerById(view, entry.offerId)
    case 'data':
      return getData(view, entry.accountId, entry.name)
    case 'claimableBalance':
      return getClaimableBalance(view, entry.balanceId)
    case 'liquidityPool':
      return getPool(view, entry.poolId)
  }
}

function moveInBook(view: View, from: LedgerEntry | null, to: LedgerEntry | null): void {
  if (from?.type === 'offer') removeFromBook(ownBook(view, from), from)
  if (to?.type === 'offer') addToBook(ownBook(view, to), to)
}

/** Creates or replaces an entry. The object becomes the ledger's: build another one for every change. */
export function put<T extends LedgerEntry>(view: View, entry: T): T {
  const before = current(view, entry)
  if (before === entry) return entry
  entry.lastModified = view.header.ledger
  view.journal.push({ before, after: entry })
  layOver(view.overlay, entry, entry)
  if (entry.type === 'offer') moveInBook(view, before, entry)
  return entry
}

/**
 * Records an entry that is worked on whether or not anything of it changes: metadata has it, and it counts as modified
 * in this ledger, as in the real one.
 */
export function touch<T extends LedgerEntry>(view: View, entry: T): T {
  return put(view, { ...entry })
}

export function remove(view: View, entry: LedgerEntry): void {
  const before = current(view, entry)
  view.journal.push({ before, after: null })
  layOver(view.overlay, entry, null)
  if (entry.type === 'offer') moveInBook(view, before, null)
}

export function mark(view: View): Mark {
  return { length: view.journal.length, idPool: view.header.idPool }
}

/** Takes back everything since the mark. */
export function rollback(view: View, to: Mark): void {
  while (view.journal.length > to.length) {
    const { before, after } = view.journal.pop() as JournalEntry
    const entry = before ?? after
    if (entry) layOver(view.overlay, entry, before)
    moveInBook(view, after, before)
  }
  view.header.idPool = to.idPool
}

/**
 * Net changes since the mark, each entry once, in the order of first change. Every change begins with the very object
 * with which the one before it ended, so that only what was removed has to be found again by its name.
 */
export function changesSince(view: View, from: Mark | null): EntryChange[] {
  const { journal } = view
  const net: EntryChange[] = []
  const byLatest = new Map<LedgerEntry, EntryChange>()
  const removed = new Map<string, EntryChange>()
  for (let i = from?.length ?? 0; i < journal.length; i++) {
    const { before, after } = journal[i] as JournalEntry
    let change = before ? byLatest.get(before) : removed.size > 0 && after ? removed.get(entryKey(after)) : undefined
    if (change) change.after = after
    else net.push((change = { before, after }))
    if (after) byLatest.set(after, change)
    else if (before) removed.set(entryKey(before), change)
  }
  return net.filter(({ before, after }) => before !== after)
}
