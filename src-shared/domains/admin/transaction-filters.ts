import { TRANSACTION_STATUSES } from '#shared/domains/transactions/transactions.states.ts'

export const TRANSACTION_STATES = ['waiting', ...TRANSACTION_STATUSES] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]

/** Accepted within a minute, one to five minutes ago, longer ago, or within 24 hours. */
export const TRANSACTION_AGES = ['minute', 'minutes', 'older', 'day'] as const
export type TransactionAge = (typeof TRANSACTION_AGES)[number]
