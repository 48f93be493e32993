import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { TransactionStatus, TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import type { MemoType } from '#shared/kernel/memo.ts'

export interface TransactionsTable {
  id: string
  /** Null for what the service sends for itself. */
  userId: string | null
  type: TransactionType
  assetCode: string
  assetIssuer: string | null
  amount: string
  /** Fee of the service, in `feeAsset`; null where there is none. */
  fee: Generated<string>
  feeAsset: string | null
  networkFee: string | null
  counterAssetCode: string | null
  counterAssetIssuer: string | null
  counterAmount: string | null
  from: string | null
  to: string | null
  memo: string | null
  memoType: MemoType | null
  /** The account whose sequence number it uses; null where the movement came from outside. */
  source: string | null
  createsAccount: Generated<boolean>
  /** What the intent does where that is more than its own fields say (parseOperations). */
  operations: ColumnType<unknown, string | null, never>
  /** Stroops bid for each operation; null: the network's least. */
  baseFee: number | null
  /** Intents of one source and group are signed together. */
  groupId: string | null
  /** The fee account pays the network fee by a fee bump. */
  servicePaysFee: Generated<boolean>
  requestId: string | null
  /** int8 text: the 40-bit name that the ledger keeps of the intent; null where the movement came from outside. */
  intentName: string | null
  /** The ledger brought it back after a restore. */
  recovered: Generated<boolean>
  status: TransactionStatus
  hash: string | null
  resultCode: string | null
  ledger: number | null
  /** Incoming effects: Horizon's operation id, the account that it touched and which of its legs. */
  operationId: string | null
  account: string | null
  leg: number | null
  validUntil: Date | null
  /** US dollars that count against the day's cap of its sender; null where the price was unknown, and for what counts nowhere. */
  usdValue: Generated<string | null>
  /** US dollars that it was worth when it was booked, never computed again; null where no price was known, and for what moved nothing. */
  bookedUsd: Generated<string | null>
  /** Of the fee of the service; null without one, and where no price was known. */
  feeUsd: Generated<string | null>
  /** In which row of daily_outflows it counts. */
  countedAt: Generated<Date | null>
  /** When a ledger should have it, as reckoned at its acceptance. */
  expectedAt: Generated<Date | null>
  timestamp: Generated<Date>
  signedAt: Date | null
  submittedAt: Date | null
  ledgerAt: Date | null
  bookedAt: Date | null
}

/** Notes of people to themselves, each beside one of their transactions; nobody else reads them. */
export interface TransactionNotesTable {
  userId: string
  transactionId: string
  note: string
}

/** Tags of people on entries of their history; nobody else reads them. */
export interface TransactionTagsTable {
  userId: string
  transactionId: string
  tag: string
}

export interface RequestsTable {
  userId: string
  requestId: string
  procedure: string
  inputHash: Buffer
  transactionId: string | null
  createdAt: Generated<Date>
}

export interface SubmissionsTable {
  id: string
  source: string
  sequence: string
  attempt: number
  envelope: string
  innerHash: string
  outerHash: string
  bumpOf: string | null
  maxTime: Date
  outcome: Generated<'live' | 'applied' | 'failed' | 'dead' | 'stopped'>
  lastCode: string | null
  sends: Generated<number>
  nextSendAt: Generated<Date>
  ledger: number | null
  /** The administrator who decided on a stopped one. */
  resolvedBy: string | null
  resolvedAt: Date | null
  resolvedReason: string | null
  createdAt: Generated<Date>
}

export interface SubmissionIntentsTable {
  submissionId: string
  intentId: string
  /** Which operation of the envelope is the first of the intent. */
  operation: number
  live: Generated<boolean>
}

/** An account that this service opened or paid and whose key its restored database does not have. */
export interface LostAccountsTable {
  address: string
  /** Of the transaction that opened or paid it. */
  hash: string
  ledger: number
  asset: string
  amount: string
  foundAt: Generated<Date>
}

/** US dollars that left an account, by stretches of five minutes. A trigger takes back what failed. */
export interface DailyOutflowsTable {
  userId: string
  /** The stretch's beginning. */
  at: Date
  usd: string
}

/** What a trade gets less than the market's price, US dollars: at worst, then as it was filled. Triggers give back. */
export interface TradeShortfallsTable {
  /** Of its transaction; of a held order its own. */
  id: string
  userId: string
  keyId: string | null
  at: Date
  usd: string
  /** What it sells at most and gets at least, and what each is worth. */
  sold: string
  least: string
  given: string
  got: string
  /** Of an edit, whose it is; it counts in the order's stead once it is in force. */
  orderId: Generated<string | null>
  inForce: Generated<boolean>
  /** What was filled of the order before it. */
  fromSold: Generated<string>
  fromBought: Generated<string>
}

/** From whom a person's first inflow of at least 10 US dollars came, other than the service and who pays anybody. */
export interface FirstInflowsTable {
  userId: string
  payer: string
  at: Date
}

/** How intents ended, by the minute and the hour (UTC) of their acceptance. Triggers write it (migration 0059). */
export interface TransactionOutcomesTable {
  /** int8 text. */
  id: GeneratedAlways<string>
  grain: 'minute' | 'hour'
  at: Date
  /** '' for what was confirmed. */
  resultCode: string
  /** Of what was confirmed, in the rows of hours: quarters of a doubling above 0.05 s, from acceptance to booking. */
  took: number
  /** int8 text. */
  count: string
}
