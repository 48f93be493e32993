/** A G… address. */
export type AccountId = string
/** `native`, or `CODE:ISSUER`. */
export type Asset = string
/** 64 hexadecimal digits. */
export type PoolId = string
/** An {@link Asset}, or `pool:` and a {@link PoolId} for a line of pool shares. */
export type TrustAsset = string
/** The whole ClaimableBalanceID as 72 hexadecimal digits (type 0 and the hash), as Horizon writes it. */
export type BalanceId = string
/** A G…, T…, X… or P… key. */
export type SignerKey = string

export type Price = { n: number; d: number }
export type Signer = { key: SignerKey; weight: number; sponsor: AccountId | null }

/**
 * Entries are never changed in place: a changed entry is another object, so earlier ones may be kept and compared.
 * Amounts are stroops. `sponsorExtension` tells that the XDR entry has its version 1 extension (it stays when the
 * sponsor goes); `extension` is the highest extension of the account or line.
 */
type EntryBase = { lastModified: number; sponsor: AccountId | null; sponsorExtension: boolean }

export type AccountEntry = EntryBase & {
  type: 'account'
  accountId: AccountId
  balance: bigint
  sequence: bigint
  subEntries: number
  inflationDest: AccountId | null
  /** 1 authorization required, 2 revocable, 4 immutable, 8 clawback enabled. */
  flags: number
  homeDomain: string
  thresholds: readonly [master: number, low: number, medium: number, high: number]
  /** In the ledger's own order: by kind, then by key bytes. */
  signers: readonly Signer[]
  buyingLiabilities: bigint
  sellingLiabilities: bigint
  sponsored: number
  sponsoring: number
  /** Ledger and close time at which the sequence was last used (CAP-21). */
  sequenceLedger: number
  sequenceTime: bigint
  extension: 0 | 1 | 2 | 3
}

export type TrustlineEntry = EntryBase & {
  type: 'trustline'
  accountId: AccountId
  asset: TrustAsset
  balance: bigint
  limit: bigint
  /** 1 authorized, 2 authorized to maintain liabilities, 4 clawback enabled. */
  flags: number
  buyingLiabilities: bigint
  sellingLiabilities: bigint
  poolUseCount: number
  extension: 0 | 1 | 2
}

export type OfferEntry = EntryBase & {
  type: 'offer'
  offerId: bigint
  sellerId: AccountId
  selling: Asset
  buying: Asset
  amount: bigint
  price: Price
  /** 1 passive. */
  flags: number
}

export type DataEntry = EntryBase & { type: 'data'; accountId: AccountId; name: string; value: Uint8Array }

export type Predicate =
  | { type: 'unconditional' }
  | { type: 'and' | 'or'; predicates: readonly Predicate[] }
  | { type: 'not'; predicate: Predicate | null }
  /** Seconds since 1970. */
  | { type: 'beforeAbsoluteTime'; time: bigint }
  /** Seconds; never in an entry, where times are absolute. */
  | { type: 'beforeRelativeTime'; seconds: bigint }

export type Claimant = { destination: AccountId; predicate: Predicate }

export type ClaimableBalanceEntry = EntryBase & {
  type: 'claimableBalance'
  balanceId: BalanceId
  claimants: readonly Claimant[]
  asset: Asset
  amount: bigint
  /** 1 clawback enabled. */
  flags: number
}

export type LiquidityPoolEntry = EntryBase & {
  type: 'liquidityPool'
  poolId: PoolId
  assetA: Asset
  assetB: Asset
  /** Basis points: 30. */
  fee: number
  reserveA: bigint
  reserveB: bigint
  totalShares: bigint
  trustlines: bigint
}

export type LedgerEntry =
  | AccountEntry
  | TrustlineEntry
  | OfferEntry
  | DataEntry
  | ClaimableBalanceEntry
  | LiquidityPoolEntry

/** What happened to one entry: created (`before` null), updated, or removed (`after` null). */
export type EntryChange = { before: LedgerEntry | null; after: LedgerEntry | null }
