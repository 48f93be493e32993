export const POOL_STATES = ['draft', 'open', 'closed', 'ended'] as const
export type PoolState = (typeof POOL_STATES)[number]

/** All transitions that a pool may make, and why. Terms of running stakes never change by any of them. */
export const POOL_TRANSITIONS: Record<PoolState, readonly PoolState[]> = {
  draft: ['open', 'ended'], // funded and agreed on | never opened
  open: ['closed'], // takes nothing new, running stakes go on
  closed: ['open', 'ended'], // takes new ones again | nothing runs in it any more
  ended: [],
}

const STAKE_STATUSES = ['pending', 'active', 'leaving', 'left', 'maturing', 'matured', 'renewed', 'failed'] as const
export type StakeStatus = (typeof STAKE_STATUSES)[number]

/** All status transitions that a stake may make, and why. */
export const STAKE_TRANSITIONS: Record<StakeStatus, readonly StakeStatus[]> = {
  pending: ['active', 'failed'], // its payment is in a ledger | its payment came to nothing
  active: ['leaving', 'maturing', 'renewed'], // left early | its time is over | its principal begins again
  leaving: ['left'], // what comes back is in a ledger
  maturing: ['matured'],
  left: [],
  matured: [],
  renewed: [],
  failed: [],
}

/** Those that have not ended. */
export const RUNNING_STAKES: readonly StakeStatus[] = ['pending', 'active', 'leaving', 'maturing']

export const AT_MATURITY = ['return', 'ask', 'renew'] as const
/** `ask`: it comes back unless its owner has chosen to renew by then. */
export type AtMaturity = (typeof AT_MATURITY)[number]
