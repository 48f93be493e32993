import type { AccountId, SignerKey } from './entries.types.ts'
import type { MuxedAccount, Operation } from './operations.types.ts'

export type DecoratedSignature = { hint: Uint8Array; signature: Uint8Array }

export type Memo =
  | { type: 'none' }
  | { type: 'text'; bytes: Uint8Array }
  | { type: 'id'; id: bigint }
  | { type: 'hash' | 'return'; hash: Uint8Array }

/** Bounds of time are seconds; 0 as an upper bound means none. */
export type Preconditions = {
  timeBounds: { minTime: bigint; maxTime: bigint } | null
  ledgerBounds: { minLedger: number; maxLedger: number } | null
  minSequence: bigint | null
  minSequenceAge: bigint
  minSequenceLedgerGap: number
  extraSigners: readonly SignerKey[]
}

export type FeeBump = {
  feeSource: MuxedAccount
  /** The whole bid, for operations + 1. */
  fee: bigint
  signatures: readonly DecoratedSignature[]
}

/** An envelope read once. For a fee bump everything but `feeBump` and `hash` is the inner transaction's. */
export type Envelope = {
  /** The whole envelope's XDR, as submitted. */
  xdr: Uint8Array
  /** sha256 of {@link xdr}: the ledger orders by it. */
  xdrHash: Uint8Array
  /** Hash of the outer transaction, 64 hexadecimal digits: what Horizon calls the transaction's hash. */
  hash: string
  /** Hash of the inner transaction; equal to {@link hash} unless there is a fee bump. */
  innerHash: string
  feeBump: FeeBump | null
  source: MuxedAccount
  /** The bid of the inner transaction. */
  fee: number
  sequence: bigint
  preconditions: Preconditions
  memo: Memo
  operations: readonly Operation[]
  /** Signatures of the inner transaction. */
  signatures: readonly DecoratedSignature[]
  /** An extension for smart contracts is present: never valid here. */
  sorobanData: boolean
}

/** Who pays the fee of an envelope. */
export type FeePayer = { accountId: AccountId; bid: bigint }
