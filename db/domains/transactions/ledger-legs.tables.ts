import type { Generated } from 'kysely'

export type LegCause =
  | 'opening'
  | 'creation'
  | 'payment'
  | 'trade'
  | 'claimable'
  | 'clawback'
  | 'merge'
  | 'pool'
  | 'fee'
  | 'other'
  | 'correction'
  | 'internal'

/**
 * One change of one balance of an account of ours (of people and of the service; issuers have none), as a closed ledger made
 * it. What an account holds of an asset after ledger N is the sum of its legs up to N, to the stroop; `ledger_sums` keeps the
 * sum up to the last booked one, so that a balance at an earlier time is that sum without the legs since.
 */
export interface LedgerLegsTable {
  /** Horizon's operation id, int8 text: ledger, transaction and operation in their order. Of a fee: its transaction's, of an opening: its ledger's. */
  operationId: string
  account: string
  /** Numbers the legs of one account in one operation. */
  leg: number
  /** `internal`: between a person's account and their trading wallets; `opening`: what the account held when its books began; `correction`: an administrator let the ledger's figure stand. */
  cause: LegCause
  /** `XLM` or `CODE:ISSUER`. Shares of pools are no balance here. */
  asset: string
  /** Signed decimal text. */
  amount: string
  /** US dollars, not signed, as they were when it was booked, both halves of a trade alike; null where no price was known. */
  usd: Generated<string | null>
  ledger: number
  /** Close time of the ledger. */
  at: Date
}

export interface LedgerSumsTable {
  account: string
  asset: string
  amount: string
}

export interface LedgerBooksTable {
  account: string
  /** The legs are complete from there on; null until the first comparison has noted what the account held before. */
  fromLedger: number | null
  /** Of the newest leg. */
  changedLedger: Generated<number>
  comparedLedger: number | null
  comparedAt: Date | null
  /** How the books and the ledger differ; null where they agreed at the last comparison. */
  drift: string | null
}
