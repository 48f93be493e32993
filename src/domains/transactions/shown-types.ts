import { TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'

/** Every type that a person can have: the anchors of the audit log are the service’s own. */
export const SHOWN_TYPES = TRANSACTION_TYPES.filter((type) => type !== 'anchor')
