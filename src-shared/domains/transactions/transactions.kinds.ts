import type { TransactionType } from './transactions.states.ts'

/** The tabs of a history; what is new belongs to `other` until it is named here. */
export const TRANSACTION_KINDS = [
  'payments',
  'trades',
  'swaps',
  'pools',
  'staking',
  'trustlines',
  'fees',
  'other',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

const KIND_OF: Readonly<Partial<Record<string, TransactionKind>>> = {
  payment_out: 'payments',
  payment_in: 'payments',
  account_create: 'payments',
  clawback: 'payments',
  claim: 'payments',
  claimable: 'payments',
  credit: 'payments',
  funding: 'payments',
  merge: 'payments',
  order: 'trades',
  trade: 'trades',
  swap: 'swaps',
  pool: 'pools',
  wallets: 'pools',
  stake: 'staking',
  payout: 'staking',
  trustline: 'trustlines',
  fee: 'fees',
}

export const kindOf = (type: TransactionType): TransactionKind => KIND_OF[type] ?? 'other'

/** Types whose amount always arrives, and those whose amount always leaves; for others the two accounts decide. */
export const ARRIVING: ReadonlySet<string> = new Set(['payment_in', 'claim', 'credit', 'payout'])
export const LEAVING: ReadonlySet<string> = new Set(['payment_out', 'fee', 'stake', 'clawback'])

export const FLOWS = ['in', 'out'] as const

/** What an entry of a wide type was for: an asset given up, what became of an order, why the service paid. */
export type Purpose =
  | ('removal' | 'placed' | 'changed' | 'cancelled')
  | ('rewards' | 'maturity' | 'exit' | 'commission')
