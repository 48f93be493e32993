import type { AccountId } from './entries.types.ts'
import type { OperationResult } from './ledger.types.ts'
import type { OperationBody, OperationType } from './operations.types.ts'
import type { View } from './view.ledger.ts'

/** What an operation works on. */
export type OperationContext = {
  view: View
  source: AccountId
  /** Ids of claimable balances come from the transaction's source, its sequence and the operation's place. */
  transactionSource: AccountId
  sequence: bigint
  index: number
  /** Sponsors of this transaction's open sponsorships, by the sponsored account. */
  sponsorships: Map<AccountId, AccountId>
  /** Highest sequences that wait in this ledger, where it merges accounts. */
  pendingSequences: ReadonlyMap<AccountId, bigint> | null
}

export type Threshold = 'low' | 'medium' | 'high'

/** The result of an operation but for its type. `outer` is 0 unless the operation as such could not be carried out. */
export type Outcome = Omit<OperationResult, 'type' | 'outer'> & { outer?: number }

export type OperationHandler<Body extends OperationBody> = {
  threshold(body: Body): Threshold
  /** Checks what no state can change: 0, or the result code. */
  check(body: Body, source: AccountId): number
  /** May leave changes behind when it fails: the caller takes them back. */
  apply(body: Body, context: OperationContext): Outcome
}

export type BodyOf<T extends OperationType> = Extract<OperationBody, { type: T }>

/** OperationResultCode. */
export const OUTER = {
  inner: 0,
  badAuth: -1,
  noAccount: -2,
  notSupported: -3,
  tooManySubentries: -4,
  exceededWorkLimit: -5,
  tooManySponsoring: -6,
} as const

export const SUCCESS: Outcome = { code: 0 }
