import type { Trx } from '#db/database.ts'
import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import type { Payouts } from '#server/domains/transactions/payouts.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'

/** A credit that was taken back. */
export interface Reversal {
  depositId: string
  userId: string
  /** Of the credit. */
  transactionId: string
  usd: string
  creditedAt: Date
}
export interface CreditDeps extends DeskDeps {
  payouts: Pick<Payouts, 'queueOne' | 'paidUnasked' | 'freeOf'>
  checkpoint: PassCheckpoint
  /** Called in the SQL transaction that notes a reversal. */
  onReversed: readonly ((trx: Trx, reversal: Reversal) => Promise<void>)[]
}
