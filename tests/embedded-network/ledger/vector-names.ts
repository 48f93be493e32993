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

/** Writes entries in the words of the vectors: names for accounts, `XLM`, pools by their assets. */
export function createNames(actors: Record<string, string>) {
  const names = new Map(Object.entries(actors).map(([name, address]) => [address, name]))
  const pools = new Map<string, string>()

  const nameOf = (key: string): string => names.get(key) ?? key
  const assetOf = (asset: string): string => {
    if (asset === 'native') return 'XLM'
    const at = asset.indexOf(':')
    return `${asset.slice(0, at)}:${nameOf(asset.slice(at + 1))}`
  }
  const pairOf = (pool: LiquidityPoolEntry): string => `${assetOf(pool.assetA)}|${assetOf(pool.assetB)}`
  const lineAsset = (asset: string): string => {
    const poolId = poolOf(asset)
    return poolId === null ? assetOf(asset) : `pool:${pools.get(poolId) ?? poolId}`
  }

  function keyOf(entry: LedgerEntry): string {
    switch (entry.type) {
      case 'account':
        return `account ${nameOf(entry.accountId)}`
      case 'trustline':
        return `trustline ${nameOf(entry.accountId)} ${lineAsset(entry.asset)}`
      case 'offer':
        return `offer ${entry.offerId}`
      case 'data':
        return `data ${nameOf(entry.accountId)} ${entry.name}`
      case 'claimableBalance':
        return `claimable ${entry.balanceId}`
      case 'liquidityPool':
        return `pool ${pairOf(entry)}`
    }
  }

  const liabilities = (entry: AccountEntry | TrustlineEntry) => ({
    buying: String(entry.buyingLiabilities),
    selling: String(entry.sellingLiabilities),
  })

  const account = (entry: AccountEntry) => ({
    balance: String(entry.balance),
    seq: String(entry.sequence),
    subentries: entry.subEntries,
    thresholds: entry.thresholds,
    flags: entry.flags,
    homeDomain: entry.homeDomain,
    inflationDest: entry.inflationDest && nameOf(entry.inflationDest),
    signers: entry.signers.map(({ key, weight }) => [nameOf(key), weight]),
    signerSponsors: entry.signers.map(({ sponsor }) => sponsor && nameOf(sponsor)),
    liabilities: liabilities(entry),
    sponsored: entry.sponsored,
    sponsoring: entry.sponsoring,
    seqLedger: entry.sequenceLedger,
    seqTime: String(entry.sequenceTime),
  })

  const trustline = (entry: TrustlineEntry) => ({
    balance: String(entry.balance),
    limit: String(entry.limit),
    flags: entry.flags,
    liabilities: liabilities(entry),
    poolUseCount: entry.poolUseCount,
  })

  const offer = (entry: OfferEntry) => ({
    seller: nameOf(entry.sellerId),
    selling: assetOf(entry.selling),
    buying: assetOf(entry.buying),
    amount: String(entry.amount),
    price: [entry.price.n, entry.price.d],
    passive: entry.flags === 1,
  })

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

  const claimable = (entry: ClaimableBalanceEntry) => ({
    asset: assetOf(entry.asset),
    amount: String(entry.amount),
    claimants: entry.claimants.map(({ destination, predicate }) => [nameOf(destination), predicateOf(predicate)]),
    flags: entry.flags,
  })

  const pool = (entry: LiquidityPoolEntry) => ({
    id: entry.poolId,
    reserveA: String(entry.reserveA),
    reserveB: String(entry.reserveB),
    shares: String(entry.totalShares),
    trustlines: String(entry.trustlines),
  })

  function bodyOf(entry: LedgerEntry): Record<string, unknown> {
    switch (entry.type) {
      case 'account':
        return account(entry)
      case 'trustline':
        return trustline(entry)
      case 'offer':
        return offer(entry)
      case 'data':
        return { value: Buffer.from(entry.value).toString('base64') }
      case 'claimableBalance':
        return claimable(entry)
      case 'liquidityPool':
        return pool(entry)
    }
  }

  return {
    nameOf,
    keyOf,
    /** Pools are named by their assets; lines of pools of which the entry is gone keep the name. */
    learnPool: (entry: LiquidityPoolEntry) => void pools.set(entry.poolId, pairOf(entry)),
    describe: (entry: LedgerEntry): Record<string, unknown> => ({
      ...bodyOf(entry),
      sponsor: entry.sponsor && nameOf(entry.sponsor),
    }),
  }
}

export type Names = ReturnType<typeof createNames>
