const POOL_STATES = ['draft', 'opening', 'quoting', 'paused', 'closing', 'closed', 'closed_with_rest'] as const
export type MakerPoolState = (typeof POOL_STATES)[number]

/** All transitions that a market-making pool may make, and why. */
export const POOL_TRANSITIONS: Record<MakerPoolState, readonly MakerPoolState[]> = {
  draft: ['opening', 'quoting', 'closed'], // wallets are opened | a dry run needs none | given up
  opening: ['quoting', 'paused', 'closing'], // wallets have their funds | an opening came to nothing | its owner closes it
  quoting: ['paused', 'closing', 'closed'], // by its owner, an operator or a limit | sweeps | a dry run has nothing to sweep
  paused: ['quoting', 'closing', 'closed'],
  closing: ['closed', 'closed_with_rest'], // every wallet is merged | something keeps one from it
  closed_with_rest: ['closing'], // its owner tries again
  closed: [],
}

/** Why a pool is paused; the first four are limits of its own. */
const PAUSE_REASONS = [
  'volume_limit',
  'loss_limit',
  'outside_band',
  'stale_reference',
  'off_market',
  'owner',
  'operator',
  'market_halted',
  'account_frozen',
  'related_fill',
  'failure',
] as const
export type PauseReason = (typeof PAUSE_REASONS)[number]

/** Limits of a day that its owner has set. */
export const LIMIT_REASONS: readonly PauseReason[] = ['volume_limit', 'loss_limit']

/** Reasons that end by themselves: the pool quotes again as soon as what it waits for is there. */
export const PASSING_REASONS: readonly PauseReason[] = [
  'outside_band',
  'stale_reference',
  'off_market',
  'market_halted',
]
