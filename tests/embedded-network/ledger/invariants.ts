import { issuerOf, NATIVE, poolOf } from '#server/embedded-network/ledger/asset.ledger.ts'
import type {
  AccountEntry,
  LedgerEntry,
  OfferEntry,
  TrustlineEntry,
} from '#server/embedded-network/ledger/entries.types.ts'
import { INT64_MAX } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import type { LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { liabilitiesOf } from '#server/embedded-network/ledger/liabilities.ledger.ts'
import { compareOffers } from '#server/embedded-network/ledger/price.arithmetic.ts'
import { reservesOf } from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { allEntries, bookKey } from '#server/embedded-network/ledger/state.ledger.ts'

/** What all entries together hold of each asset; pool shares count as an asset of their own. */
export function holdings(entries: Iterable<LedgerEntry>): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  const add = (asset: string, amount: bigint) => totals.set(asset, (totals.get(asset) ?? 0n) + amount)
  for (const entry of entries) {
    if (entry.type === 'account') add(NATIVE, entry.balance)
    if (entry.type === 'trustline') add(entry.asset, entry.balance)
    if (entry.type === 'claimableBalance') add(entry.asset, entry.amount)
    if (entry.type === 'liquidityPool') {
      add(entry.assetA, entry.reserveA)
      add(entry.assetB, entry.reserveB)
      add(`pool:${entry.poolId}`, -entry.totalShares)
    }
  }
  return totals
}

function tally<T>(items: Iterable<T>, keysOf: (item: T) => [string, bigint][]): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const item of items) {
    for (const [key, amount] of keysOf(item)) totals.set(key, (totals.get(key) ?? 0n) + amount)
  }
  for (const [key, amount] of totals) if (amount === 0n) totals.delete(key)
  return totals
}

/** Entries that are not as the liabilities, reserves and counts of all others say. Empty in a sound ledger. */
export function findFaults(state: LedgerState): string[] {
  const entries = [...allEntries(state)]
  return [
    ...balanceFaults(state, entries),
    ...liabilityFaults(entries),
    ...reserveFaults(entries),
    ...poolFaults(state, entries),
    ...bookFaults(state),
  ]
}

function balanceFaults(state: LedgerState, entries: LedgerEntry[]): string[] {
  const native = (holdings(entries).get(NATIVE) ?? 0n) + state.header.feePool
  const faults = native === state.header.totalCoins ? [] : [`native holdings and fees are ${native}`]
  for (const entry of entries) {
    if (entry.type !== 'account' && entry.type !== 'trustline') continue
    const limit = entry.type === 'trustline' ? entry.limit : INT64_MAX
    const fits = entry.balance >= entry.sellingLiabilities && entry.balance + entry.buyingLiabilities <= limit
    if (!fits) faults.push(`balance of ${entry.type} ${entry.accountId} out of bounds`)
  }
  return faults
}

function differences(what: string, expected: Map<string, bigint>, found: Map<string, bigint>): string[] {
  const keys = new Set([...expected.keys(), ...found.keys()])
  return [...keys]
    .filter((key) => (expected.get(key) ?? 0n) !== (found.get(key) ?? 0n))
    .map((key) => `${what} of ${key}: ${found.get(key)} where ${expected.get(key)} is due`)
}

const offersIn = (entries: LedgerEntry[]): OfferEntry[] => entries.filter((entry) => entry.type === 'offer')
const accountsIn = (entries: LedgerEntry[]): AccountEntry[] => entries.filter((entry) => entry.type === 'account')
const linesIn = (entries: LedgerEntry[]): TrustlineEntry[] => entries.filter((entry) => entry.type === 'trustline')

function liabilityFaults(entries: LedgerEntry[]): string[] {
  const due = tally(offersIn(entries), (offer) => {
    const { selling, buying } = liabilitiesOf(offer)
    const sides: [string, string, bigint][] = [
      ['selling', offer.selling, selling],
      ['buying', offer.buying, buying],
    ]
    return sides
      .filter(([, asset]) => issuerOf(asset) !== offer.sellerId)
      .map(([side, asset, amount]) => [`${side} ${offer.sellerId} ${asset}`, amount])
  })
  const found = tally([...accountsIn(entries), ...linesIn(entries)], (entry) => {
    const asset = entry.type === 'account' ? NATIVE : entry.asset
    return [
      [`selling ${entry.accountId} ${asset}`, entry.sellingLiabilities],
      [`buying ${entry.accountId} ${asset}`, entry.buyingLiabilities],
    ]
  })
  return differences('liabilities', due, found)
}

function ownerOf(entry: LedgerEntry): string | null {
  if (entry.type === 'offer') return entry.sellerId
  return entry.type === 'claimableBalance' || entry.type === 'liquidityPool' ? null : entry.accountId
}

function burdensOf(entry: LedgerEntry): [string, bigint][] {
  if (entry.type === 'liquidityPool') return []
  const reserves = BigInt(reservesOf(entry))
  const owner = ownerOf(entry)
  const counts: [string, bigint][] = []
  if (owner && entry.type !== 'account') counts.push([`subentries ${owner}`, reserves])
  if (entry.sponsor) counts.push([`sponsoring ${entry.sponsor}`, reserves])
  if (entry.sponsor && owner) counts.push([`sponsored ${owner}`, reserves])
  for (const signer of entry.type === 'account' ? entry.signers : []) {
    counts.push([`subentries ${owner}`, 1n])
    if (signer.sponsor) counts.push([`sponsoring ${signer.sponsor}`, 1n], [`sponsored ${owner}`, 1n])
  }
  return counts
}

function reserveFaults(entries: LedgerEntry[]): string[] {
  const found = tally(accountsIn(entries), ({ accountId, subEntries, sponsoring, sponsored }) => [
    [`subentries ${accountId}`, BigInt(subEntries)],
    [`sponsoring ${accountId}`, BigInt(sponsoring)],
    [`sponsored ${accountId}`, BigInt(sponsored)],
  ])
  return differences('reserves', tally(entries, burdensOf), found)
}

function poolFaults(state: LedgerState, entries: LedgerEntry[]): string[] {
  const due = tally(linesIn(entries), (line): [string, bigint][] => {
    const pool = state.pools.get(poolOf(line.asset) ?? '')
    if (!pool) return []
    const used = [pool.assetA, pool.assetB].filter((asset) => asset !== NATIVE && issuerOf(asset) !== line.accountId)
    return [
      [`lines ${pool.poolId}`, 1n],
      [`shares ${pool.poolId}`, line.balance],
      ...used.map((asset): [string, bigint] => [`uses ${line.accountId} ${asset}`, 1n]),
    ]
  })
  const found = tally(entries, (entry): [string, bigint][] => {
    if (entry.type === 'trustline') return [[`uses ${entry.accountId} ${entry.asset}`, BigInt(entry.poolUseCount)]]
    if (entry.type !== 'liquidityPool') return []
    return [
      [`lines ${entry.poolId}`, entry.trustlines],
      [`shares ${entry.poolId}`, entry.totalShares],
    ]
  })
  return differences('pools', due, found)
}

function bookFaults(state: LedgerState): string[] {
  const books = new Map<string, OfferEntry[]>()
  for (const offer of state.offers.values()) {
    const key = bookKey(offer.selling, offer.buying)
    books.set(key, [...(books.get(key) ?? []), offer])
  }
  const faults: string[] = []
  for (const key of new Set([...books.keys(), ...state.books.keys()])) {
    const due = (books.get(key) ?? []).sort(compareOffers)
    const found = state.books.get(key) ?? []
    const isSame = due.length === found.length && due.every((offer, i) => offer === found[i])
    if (!isSame) faults.push(`book ${key} does not hold its offers in order`)
  }
  return faults
}
