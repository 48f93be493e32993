import type { Asset, LedgerEntry, OfferEntry } from './entries.types.ts'
import type { LedgerClose, LedgerHeader, LedgerState } from './ledger.types.ts'
import { networkIdOf } from './network-id.ledger.ts'
import { compareOffers } from './price.arithmetic.ts'

const KEPT_BOOK_KEYS = 20_000
const bookKeys = new Map<Asset, Map<Asset, string>>()
let keptBookKeys = 0

/** Name of the book of all offers that sell one asset for another. */
export function bookKey(selling: Asset, buying: Asset): string {
  const known = bookKeys.get(selling)?.get(buying)
  return known ?? keepBookKey(selling, buying)
}

/** Names are asked for at every crossing: the same text each time spares its making and its hashing. */
function keepBookKey(selling: Asset, buying: Asset): string {
  if (++keptBookKeys > KEPT_BOOK_KEYS) {
    bookKeys.clear()
    keptBookKeys = 1
  }
  const key = `${selling}>${buying}`
  const others = bookKeys.get(selling)
  if (others) others.set(buying, key)
  else bookKeys.set(selling, new Map([[buying, key]]))
  return key
}

/** A text that names an entry for ever, whatever its content. */
export function entryKey(entry: LedgerEntry): string {
  switch (entry.type) {
    case 'account':
      return `account ${entry.accountId}`
    case 'trustline':
      return `trustline ${entry.accountId} ${entry.asset}`
    case 'offer':
      return `offer ${entry.offerId}`
    case 'data':
      return `data ${entry.accountId} ${entry.name}`
    case 'claimableBalance':
      return `claimable ${entry.balanceId}`
    case 'liquidityPool':
      return `pool ${entry.poolId}`
  }
}

/** Place of an offer in a sorted book: where it stands or would stand. */
function bookPosition(book: readonly OfferEntry[], offer: OfferEntry): number {
  let low = 0
  let high = book.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compareOffers(book[middle] as OfferEntry, offer) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export function removeFromBook(book: OfferEntry[], offer: OfferEntry): void {
  if (book[0]?.offerId === offer.offerId) return void book.shift()
  const at = bookPosition(book, offer)
  if (book[at]?.offerId !== offer.offerId) throw new Error(`offer ${offer.offerId} is not in its book`)
  book.splice(at, 1)
}

export function addToBook(book: OfferEntry[], offer: OfferEntry): void {
  book.splice(bookPosition(book, offer), 0, offer)
}

function setNested<K, V>(maps: Map<string, Map<K, V>>, owner: string, at: { key: K; value: V | null }): void {
  const { key, value } = at
  let map = maps.get(owner)
  if (value === null) {
    map?.delete(key)
    if (map?.size === 0) maps.delete(owner)
    return
  }
  if (!map) maps.set(owner, (map = new Map()))
  map.set(key, value)
}

function setFlat<K, V>(map: Map<K, V>, key: K, value: V | null): void {
  if (value === null) map.delete(key)
  else map.set(key, value)
}

function setOffer(state: LedgerState, before: OfferEntry | null, after: OfferEntry | null): void {
  const offer = after ?? before
  if (!offer) return
  setFlat(state.offers, offer.offerId, after)
  setNested(state.offersByAccount, offer.sellerId, { key: offer.offerId, value: after })
  if (before) {
    const key = bookKey(before.selling, before.buying)
    const book = state.books.get(key) ?? []
    removeFromBook(book, before)
    if (book.length === 0) state.books.delete(key)
  }
  if (!after) return
  const key = bookKey(after.selling, after.buying)
  const book = state.books.get(key)
  if (book) addToBook(book, after)
  else state.books.set(key, [after])
}

/** Puts one change into the maps; `before` must be what stands there. */
function setEntry(state: LedgerState, before: LedgerEntry | null, after: LedgerEntry | null): void {
  const entry = after ?? before
  if (!entry) return
  switch (entry.type) {
    case 'account':
      return setFlat(state.accounts, entry.accountId, after as typeof entry | null)
    case 'trustline':
      return setNested(state.trustlines, entry.accountId, { key: entry.asset, value: after as typeof entry | null })
    case 'offer':
      return setOffer(state, before as typeof entry | null, after as typeof entry | null)
    case 'data':
      return setNested(state.data, entry.accountId, { key: entry.name, value: after as typeof entry | null })
    case 'claimableBalance':
      return setFlat(state.claimableBalances, entry.balanceId, after as typeof entry | null)
    case 'liquidityPool':
      return setFlat(state.pools, entry.poolId, after as typeof entry | null)
  }
}

/** Makes a close of `closeLedger` the state. Throws where the close was computed on another state. */
export function commitLedger(state: LedgerState, close: LedgerClose): void {
  if (close.header.previousHash !== state.header.hash) throw new Error('this close does not follow the last ledger')
  for (const { before, after } of close.changes) setEntry(state, before, after)
  state.header = close.header
}

type StoredLedger = { passphrase: string; header: LedgerHeader; entries: Iterable<LedgerEntry> }

/** The state with these entries, in any order. */
export function loadState({ passphrase, header, entries }: StoredLedger): LedgerState {
  const state: LedgerState = {
    passphrase,
    networkId: networkIdOf(passphrase),
    header,
    accounts: new Map(),
    trustlines: new Map(),
    offers: new Map(),
    offersByAccount: new Map(),
    books: new Map(),
    data: new Map(),
    claimableBalances: new Map(),
    pools: new Map(),
  }
  const offers: OfferEntry[] = []
  for (const entry of entries) {
    if (entry.type === 'offer') offers.push(entry)
    else setEntry(state, null, entry)
  }
  for (const offer of offers.sort(compareOffers)) setOffer(state, null, offer)
  return state
}

/** Every entry, in no particular order. */
export function* allEntries(state: LedgerState): Iterable<LedgerEntry> {
  yield* state.accounts.values()
  for (const lines of state.trustlines.values()) yield* lines.values()
  yield* state.offers.values()
  for (const data of state.data.values()) yield* data.values()
  yield* state.claimableBalances.values()
  yield* state.pools.values()
}
