import type {
  AccountEntry,
  AccountId,
  Asset,
  BalanceId,
  ClaimableBalanceEntry,
  DataEntry,
  EntryChange,
  LiquidityPoolEntry,
  OfferEntry,
  PoolId,
  TrustAsset,
  TrustlineEntry,
} from './entries.types.ts'
import type { Envelope } from './envelope.types.ts'
import type { ClaimAtom, OperationType } from './operations.types.ts'

export type LedgerHeader = {
  ledger: number
  /** Of the whole header, 64 hexadecimal digits. */
  hash: string
  previousHash: string
  protocol: number
  /** Seconds since 1970. */
  closeTime: bigint
  totalCoins: bigint
  feePool: bigint
  idPool: bigint
  baseFee: number
  baseReserve: number
  /** Operations a ledger takes (`max_tx_set_size`). */
  maxOperations: number
  txSetHash: string
  /** sha256 over the TransactionResultPairs. */
  resultSetHash: string
  /** Commits to every change of an entry: sha256 of the previous one and this ledger's changes. */
  stateHash: string
  /** State hashes of earlier ledgers. */
  skipList: readonly [string, string, string, string]
  /** Upgrades made by this ledger, each a LedgerUpgrade XDR. */
  upgrades: readonly Uint8Array[]
  /** The header's XDR (LedgerHeader, not LedgerHeaderHistoryEntry). */
  xdr: Uint8Array
}

/**
 * The whole ledger after a close. Only `commitLedger` and `loadState` change it; everybody else reads.
 * Inner maps vanish when they become empty.
 */
export type LedgerState = {
  passphrase: string
  networkId: Uint8Array
  header: LedgerHeader
  accounts: Map<AccountId, AccountEntry>
  trustlines: Map<AccountId, Map<TrustAsset, TrustlineEntry>>
  offers: Map<bigint, OfferEntry>
  offersByAccount: Map<AccountId, Map<bigint, OfferEntry>>
  /** By `bookKey(selling, buying)`: best price first, then lowest id. */
  books: Map<string, OfferEntry[]>
  data: Map<AccountId, Map<string, DataEntry>>
  claimableBalances: Map<BalanceId, ClaimableBalanceEntry>
  pools: Map<PoolId, LiquidityPoolEntry>
}

export type GenesisOptions = {
  passphrase: string
  /** Of the genesis ledger, seconds; 0 unless given. */
  closeTime?: bigint
  /** 2 unless given. */
  ledger?: number
  protocol?: number
  baseFee?: number
  baseReserve?: number
  maxOperations?: number
}

export type Upgrades = { baseFee?: number; baseReserve?: number; maxOperations?: number; protocol?: number }

export type CloseInput = {
  /** Raised to the last close + 1 if it does not rise. */
  closeTime: bigint
  transactions: readonly Envelope[]
  /**
   * `ledger`: the real order of application; the transactions were accepted before. `given`: each is checked as the
   * queue would, in this order, and the accepted ones are applied in this order.
   */
  order: 'ledger' | 'given'
  upgrades?: Upgrades
}

export type OfferEffect = { effect: 'created' | 'updated' | 'deleted'; offer: OfferEntry | null }

/** Outcome of one operation. `outer` is OperationResultCode (0: inner), `code` the inner result code (0: success). */
export type OperationResult = {
  outer: number
  type: OperationType
  code: number
  /** Offers: all crossed, in order. */
  claims?: readonly ClaimAtom[]
  offer?: OfferEffect
  /** Path payments: what arrived. */
  last?: { destination: AccountId; asset: Asset; amount: bigint }
  /** Path payments: the asset whose issuer is missing. */
  noIssuer?: Asset
  /** account_merge: what was transferred. */
  merged?: bigint
  balanceId?: BalanceId
}

/** `code` is TransactionResultCode. For a fee bump this is the inner transaction's outcome. */
export type TransactionResult = {
  code: number
  /** Empty unless code is 0 or -1 (success, failed). */
  operations: readonly OperationResult[]
}

export type AppliedTransaction = {
  envelope: Envelope
  /** Place in the ledger, from 1. */
  index: number
  successful: boolean
  result: TransactionResult
  /** TransactionResult XDR. */
  resultXdr: Uint8Array
  /** TransactionMeta XDR. */
  metaXdr: Uint8Array
  /** LedgerEntryChanges XDR of the fee's charge. */
  feeMetaXdr: Uint8Array
  feeCharged: bigint
  feeSource: AccountId
  feeChanges: readonly EntryChange[]
  /** Sequence number and used one-time signers. */
  changesBefore: readonly EntryChange[]
  /** Per operation, in order; empty unless successful. */
  operationChanges: readonly (readonly EntryChange[])[]
}

export type RefusedTransaction = {
  envelope: Envelope
  result: TransactionResult
  resultXdr: Uint8Array
}

/** What a close would change. Nothing is changed until `commitLedger(state, close)`. */
export type LedgerClose = {
  header: LedgerHeader
  /** In order of application. */
  transactions: readonly AppliedTransaction[]
  /** Only for order `given`: refused by the queue's checks, nothing charged. */
  refused: readonly RefusedTransaction[]
  /** Accepted but left for a later ledger: surge pricing. */
  waiting: readonly Envelope[]
  /** Net change of every entry, each entry once. */
  changes: readonly EntryChange[]
}

/** `bid` and `sequence` of what the queue already holds matter only where an account has several in flight. */
export type QueueContext = {
  /** Sequence the source's last pending transaction will leave; absent: the account's own. */
  sequence?: bigint
  /** Fees bid by pending transactions of the same fee source. */
  pendingFees?: bigint
}

export type QueueVerdict = { accepted: true } | { accepted: false; result: TransactionResult; resultXdr: Uint8Array }
