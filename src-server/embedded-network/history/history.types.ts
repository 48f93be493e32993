import type { Fields } from './asset-fields.ts'
import type { ResultCodes } from './result-codes.ts'
import type { Trade } from './trades.ts'

/** `body` is the record's JSON without links, which depend on how a client addressed Horizon. */
type LedgerRow = { sequence: number; closedAt: bigint; body: Fields }

export type TransactionRow = {
  id: bigint
  hash: string
  /** Of the inner transaction of a fee bump. */
  innerHash: string | null
  successful: boolean
  feeCharged: bigint
  maxFee: bigint
  /** Operations that the fee pays for: a fee bump counts one more. */
  feeOperations: number
  subjects: Set<string>
  body: Fields
  /** Of a failed transaction. */
  codes: ResultCodes | null
}

export type OperationRow = { id: bigint; payment: boolean; successful: boolean; subjects: Set<string>; body: Fields }

export type EffectRow = { operationId: bigint; order: number; account: string; body: Fields }

export type LedgerRows = {
  ledger: LedgerRow
  transactions: TransactionRow[]
  operations: OperationRow[]
  effects: EffectRow[]
  trades: Trade[]
}
