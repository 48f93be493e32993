const POOL_STATES = ['draft', 'opening', 'quoting', 'paused', 'closing', 'closed', 'closed_with_rest'] as const
export type MakerPoolState = (typeof POOL_STATES)[number]

/** All transitions that a market-making pool may make, and why. */
export const POOL_TRANSITIONS: Record<MakerPoolState, readonly MakerPoolState[]> = {
  draft: ['opening', 'quoting', 'paused', 'closing', 'closed'], // wallets are opened | a dry run needs none | it has wallets from before a restore | given up
  opening: ['quoting', 'paused', 'closing'], // wallets have their funds | an opening came to nothing | its owner closes it
  quoting: ['paused', 'closing', 'closed'], // by its owner, an operator or a limit | sweeps | a dry run has nothing to sweep
  paused: ['opening', 'quoting', 'closing', 'closed'], // wallets are still to be opened | it goes on | as above
  closing: ['closed', 'closed_with_rest'], // every wallet is merged | something keeps one from it
  closed_with_rest: ['closing'], // its owner tries again
  closed: [],
}

/** `paper`: a dry run. */
export type MakerMode = 'paper' | 'real'

const WALLET_STATES = ['planned', 'opening', 'open', 'closing', 'merged', 'rest'] as const
export type TradingWalletState = (typeof WALLET_STATES)[number]

/** All transitions that a wallet of a pool may make, and why. */
export const WALLET_TRANSITIONS: Record<TradingWalletState, readonly TradingWalletState[]> = {
  planned: ['opening', 'merged'], // its opening is queued | its pool is closed before
  opening: ['open', 'planned'], // a ledger has opened and funded it | has refused to
  open: ['closing'], // its pool closes
  closing: ['merged', 'rest'], // a ledger has merged it into its owner's account | something keeps one from it
  rest: ['closing'], // its owner tries again
  merged: ['closing'], // a stranger has opened it again
}

/** Why a wallet cannot be merged: an asset's authorisation, its owner's account without line or room, the network's own word. */
const REST_REASONS = ['not_authorized', 'no_line', 'no_room', 'refused'] as const
export type RestReason = (typeof REST_REASONS)[number]

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
