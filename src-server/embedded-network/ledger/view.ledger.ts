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
import {
  accountEntryKey,
  addToBook,
  balanceKey,
  bookKey,
  dataKey,
  entryKey,
  offerKey,
  poolKey,
  removeFromBook,
  trustlineKey,
} from './state.ledger.ts'

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

type JournalEntry = { key: string; before: LedgerEntry | null; after: LedgerEntry | null }

/**
 * A ledger being worked on: changes lie over a state that stays as it is, and every change can be taken back to a mark.
 */
export type View = {
  state: LedgerState
  header: ViewHeader
  changed: Map<string, LedgerEntry | null>
  journal: JournalEntry[]
  /** Own copies of the books that were touched. */
  books: Map<string, OfferEntry[]>
}

export type Mark = { length: number; idPool: bigint }

export function createView(state: LedgerState, header: ViewHeader): View {
  return { state, header: { ...header }, changed: new Map(), journal: [], books: new Map() }
}

export function getAccount(view: View, accountId: string): AccountEntry | null {
  const entry = view.changed.get(accountEntryKey(accountId))
  return entry === undefined ? (view.state.accounts.get(accountId) ?? null) : (entry as AccountEntry | null)
}

export function getTrustline(view: View, accountId: string, asset: string): TrustlineEntry | null {
  const entry = view.changed.get(trustlineKey(accountId, asset))
  if (entry !== undefined) return entry as TrustlineEntry | null
  return view.state.trustlines.get(accountId)?.get(asset) ?? null
}

export function getOffer(view: View, sellerId: string, offerId: bigint): OfferEntry | null {
  const entry = view.changed.get(offerKey(offerId))
  const offer = entry === undefined ? view.state.offers.get(offerId) : (entry as OfferEntry | null)
  return offer?.sellerId === sellerId ? offer : null
}

export function getData(view: View, accountId: string, name: string): DataEntry | null {
  const entry = view.changed.get(dataKey(accountId, name))
  return entry === undefined ? (view.state.data.get(accountId)?.get(name) ?? null) : (entry as DataEntry | null)
}

export function getClaimableBalance(view: View, balanceId: string): ClaimableBalanceEntry | null {
  const entry = view.changed.get(balanceKey(balanceId))
  if (entry !== undefined) return entry as ClaimableBalanceEntry | null
  return view.state.claimableBalances.get(balanceId) ?? null
}

export function getPool(view: View, poolId: string): LiquidityPoolEntry | null {
  const entry = view.changed.get(poolKey(poolId))
  return entry === undefined ? (view.state.pools.get(poolId) ?? null) : (entry as LiquidityPoolEntry | null)
}

/** Entries of one account: those of the state that did not change, and the changed ones. */
function entriesOf<T extends LedgerEntry>(
  view: View,
  stored: Iterable<T>,
  owned: (entry: LedgerEntry) => entry is T,
): T[] {
  const entries: T[] = []
  for (const entry of stored) if (!view.changed.has(entryKey(entry))) entries.push(entry)
  for (const entry of view.changed.values()) if (entry && owned(entry)) entries.push(entry)
  return entries
}

export function trustlinesOf(view: View, accountId: string): TrustlineEntry[] {
  const owned = (entry: LedgerEntry) => entry.type === 'trustline' && entry.accountId === accountId
  return entriesOf(view, view.state.trustlines.get(accountId)?.values() ?? [], owned as never)
}

/** By id. */
export function offersOf(view: View, accountId: string): OfferEntry[] {
  const owned = (entry: LedgerEntry) => entry.type === 'offer' && entry.sellerId === accountId
  const offers = entriesOf<OfferEntry>(view, view.state.offersByAccount.get(accountId)?.values() ?? [], owned as never)
  return offers.sort((a, b) => (a.offerId < b.offerId ? -1 : 1))
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

function current(view: View, key: string, entry: LedgerEntry): LedgerEntry | null {
  const changed = view.changed.get(key)
  if (changed !== undefined) return changed
  switch (entry.type) {
    case 'account':
      return view.state.accounts.get(entry.accountId) ?? null
    case 'trustline':
      return view.state.trustlines.get(entry.accountId)?.get(entry.asset) ?? null
    case 'offer':
      return view.state.offers.get(entry.offerId) ?? null
    case 'data':
      return view.state.data.get(entry.accountId)?.get(entry.name) ?? null
    case 'claimableBalance':
      return view.state.claimableBalances.get(entry.balanceId) ?? null
    case 'liquidityPool':
      return view.state.pools.get(entry.poolId) ?? null
  }
}

function moveInBook(view: View, from: LedgerEntry | null, to: LedgerEntry | null): void {
  if (from?.type === 'offer') removeFromBook(ownBook(view, from), from)
  if (to?.type === 'offer') addToBook(ownBook(view, to), to)
}

/** Creates or replaces an entry. The object becomes the ledger's: build a new one for every change. */
export function put<T extends LedgerEntry>(view: View, entry: T): T {
  entry.lastModified = view.header.ledger
  const key = entryKey(entry)
  const before = current(view, key, entry)
  view.journal.push({ key, before, after: entry })
  view.changed.set(key, entry)
  if (entry.type === 'offer') moveInBook(view, before, entry)
  return entry
}

export function remove(view: View, entry: LedgerEntry): void {
  const key = entryKey(entry)
  const before = current(view, key, entry)
  view.journal.push({ key, before, after: null })
  view.changed.set(key, null)
  if (entry.type === 'offer') moveInBook(view, before, null)
}

export function mark(view: View): Mark {
  return { length: view.journal.length, idPool: view.header.idPool }
}

/** Takes back everything since the mark. */
export function rollback(view: View, to: Mark): void {
  while (view.journal.length > to.length) {
    const { key, before, after } = view.journal.pop() as JournalEntry
    view.changed.set(key, before)
    moveInBook(view, after, before)
  }
  view.header.idPool = to.idPool
}

/** Net changes since the mark, each entry once, in the order of first change. */
export function changesSince(view: View, from: Mark | null): EntryChange[] {
  const journal = view.journal
  const start = from?.length ?? 0
  if (journal.length === start) return []
  const net = new Map<string, EntryChange>()
  for (let i = start; i < journal.length; i++) {
    const { key, before, after } = journal[i] as JournalEntry
    const known = net.get(key)
    if (known) known.after = after
    else net.set(key, { before, after })
  }
  return [...net.values()].filter(({ before, after }) => before !== after)
}
