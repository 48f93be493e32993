export const TRANSACTION_STATUSES = ['queued', 'signed', 'confirmed', 'failed'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

/**
 * All status transitions that a transaction may make, and why. Exception: after a restore the ledger decides, also for
 * an intent that expired or was cancelled here (decisions on recovery).
 */
export const TRANSITIONS: Record<TransactionStatus, readonly TransactionStatus[]> = {
  queued: ['signed', 'failed'], // envelope and hash are stored before submission | refused, expired or cancelled before signing
  signed: ['confirmed', 'failed', 'queued'], // succeeded in a ledger | failed in a ledger | proven never to apply: built again
  confirmed: [],
  failed: [], // final: trying again is a new transaction
}

export const isFinal = (status: TransactionStatus): boolean => TRANSITIONS[status].length === 0

/** Nobody has to be told of a shorter wait. */
const SHORT_WAIT_MS = 15_000

/** Whether others of the same account keep it waiting for so long that its owner wants to know until when. */
export const isLongAwaited = ({ createdAt, expectedAt }: { createdAt: string; expectedAt: string | null }): boolean =>
  expectedAt !== null && Date.parse(expectedAt) - Date.parse(createdAt) > SHORT_WAIT_MS

export const TRANSACTION_TYPES = [
  'payment_out',
  'payment_in',
  'account_create',
  'trustline',
  'claim',
  'swap',
  'order',
  'pool',
  'fee',
  'credit',
  'stake',
  'payout',
  'anchor',
  'trade',
  'clawback',
  'claimable',
  'merge',
  'funding',
  'wallets',
] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** What is accepted here and sent; a restored database learns each of them from the ledger again. All else a ledger does to people. */
export const INTENT_TYPES = [
  'payment_out',
  'account_create',
  'trustline',
  'claim',
  'swap',
  'order',
  'pool',
  'fee',
  'credit',
  'stake',
  'payout',
  'anchor',
  'wallets',
] as const satisfies readonly TransactionType[]
export type IntentType = (typeof INTENT_TYPES)[number]
