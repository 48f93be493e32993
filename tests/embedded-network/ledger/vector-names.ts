import { poolOf } from '#server/embedded-network/ledger/asset.ledger.ts'
import type {
  AccountEntry,
  ClaimableBalanceEntry,
  LedgerEntry,
  LiquidityPoolEntry,
  OfferEntry,
  Predicate,
  TrustlineEntry,
} from '#server/embedded-network/ledger/entries.types.ts'

/** The words of the vectors: names for accounts, `XLM`, pools by their assets. */
export type Names = { accounts: Map<string, string>; pools: Map<string, string> }

export function createNames(actors: Record<string, string>): Names {
  return { accounts: new Map(Object.entries(actors).map(([name, address]) => [address, name])), pools: new Map() }
}

function nameOf({ accounts }: Names, key: string): string {
  return accounts.get(key) ?? key
}

function assetOf(names: Names, asset: string): string {
  if (asset === 'native') return 'XLM'
  const at = asset.indexOf(':')
  return `${asset.slice(0, at)}:${nameOf(names, asset.slice(at + 1))}`
}

function pairOf(names: Names, pool: LiquidityPoolEntry): string {
  return `${assetOf(names, pool.assetA)}|${assetOf(names, pool.assetB)}`
}

/** Keeps a pool's name for the lines that outlive its entry. */
export function learnPool(names: Names, pool: LiquidityPoolEntry): void {
  names.pools.set(pool.poolId, pairOf(names, pool))
}

function lineAsset(names: Names, asset: string): string {
  const poolId = poolOf(asset)
  return poolId === null ? assetOf(names, asset) : `pool:${names.pools.get(poolId) ?? poolId}`
}

/** The key under which the vectors list a change of this entry. */
export function vectorKey(names: Names, entry: LedgerEntry): string {
  switch (entry.type) {
    case 'account':
      return `account ${nameOf(names, entry.accountId)}`
    case 'trustline':
      return `trustline ${nameOf(names, entry.accountId)} ${lineAsset(names, entry.asset)}`
    case 'offer':
      return `offer ${entry.offerId}`
    case 'data':
      return `data ${nameOf(names, entry.accountId)} ${entry.name}`
    case 'claimableBalance':
      return `claimable ${entry.balanceId}`
    case 'liquidityPool':
      return `pool ${pairOf(names, entry)}`
  }
}

function liabilities(entry: AccountEntry | TrustlineEntry) {
  return { buying: String(entry.buyingLiabilities), selling: String(entry.sellingLiabilities) }
}

function account(names: Names, entry: AccountEntry) {
  return {
    balance: String(entry.balance),
    seq: String(entry.sequence),
    subentries: entry.subEntries,
    thresholds: entry.thresholds,
    flags: entry.flags,
    homeDomain: entry.homeDomain,
    inflationDest: entry.inflationDest && nameOf(names, entry.inflationDest),
    signers: entry.signers.map(({ key, weight }) => [nameOf(names, key), weight]),
    signerSponsors: entry.signers.map(({ sponsor }) => sponsor && nameOf(names, sponsor)),
    liabilities: liabilities(entry),
    sponsored: entry.sponsored,
    sponsoring: entry.sponsoring,
    seqLedger: entry.sequenceLedger,
    seqTime: String(entry.sequenceTime),
  }
}

function trustline(entry: TrustlineEntry) {
  const { flags, poolUseCount } = entry
  const amounts = { balance: String(entry.balance), limit: String(entry.limit) }
  return { ...amounts, flags, poolUseCount, liabilities: liabilities(entry) }
}

function offer(names: Names, entry: OfferEntry) {
  return {
    seller: nameOf(names, entry.sellerId),
    selling: assetOf(names, entry.selling),
    buying: assetOf(names, entry.buying),
    amount: String(entry.amount),
    price: [entry.price.n, entry.price.d],
    passive: entry.flags === 1,
  }
}

function predicateOf(predicate: Predicate): unknown {
  switch (predicate.type) {
    case 'unconditional':
      return 'unconditional'
    case 'and':
    case 'or':
      return { [predicate.type]: predicate.predicates.map(predicateOf) }
    case 'not':
      return { not: predicate.predicate && predicateOf(predicate.predicate) }
    case 'beforeAbsoluteTime':
      return { before: String(predicate.time) }
    case 'beforeRelativeTime':
      return { within: Number(predicate.seconds) }
  }
}

function claimable(names: Names, entry: ClaimableBalanceEntry) {
  const claimants = entry.claimants.map(({ destination, predicate }) => {
    return [nameOf(names, destination), predicateOf(predicate)]
  })
  return { asset: assetOf(names, entry.asset), amount: String(entry.amount), claimants, flags: entry.flags }
}

function pool(entry: LiquidityPoolEntry) {
  return {
    id: entry.poolId,
    reserveA: String(entry.reserveA),
    reserveB: String(entry.reserveB),
    shares: String(entry.totalShares),
    trustlines: String(entry.trustlines),
  }
}

function bodyOf(names: Names, entry: LedgerEntry): Record<string, unknown> {
  switch (entry.type) {
    case 'account':
      return account(names, entry)
    case 'trustline':
      return trustline(entry)
    case 'offer':
      return offer(names, entry)
    case 'data':
      return { value: Buffer.from(entry.value).toString('base64') }
    case 'claimableBalance':
      return claimable(names, entry)
    case 'liquidityPool':
      return pool(entry)
  }
}

/** The whole entry in the fields of the vectors. */
export function describeEntry(names: Names, entry: LedgerEntry): Record<string, unknown> {
  return { ...bodyOf(names, entry), sponsor: entry.sponsor && nameOf(names, entry.sponsor) }
}
