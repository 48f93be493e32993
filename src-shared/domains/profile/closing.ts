import type { FrozenBy } from '#shared/domains/settings/settings.schema.ts'

/** Why an account cannot be closed yet; amounts in decimal text, times in ISO. */
export type Obstacle =
  | { kind: 'role' }
  | { kind: 'frozen'; by: FrozenBy | 'service' }
  | { kind: 'held'; until: string }
  /** The owner's own lock over changes of the account's protection. */
  | { kind: 'locked'; until: string }
  | { kind: 'creating' }
  | { kind: 'under_way'; count: number }
  /** What can be sent away, and must be. */
  | { kind: 'balance'; asset: string; amount: string }
  /** In offers on the ledger's exchange. */
  | { kind: 'offers'; asset: string }
  /** Stakes that run, or whose payment has not arrived. */
  | { kind: 'stakes'; count: number }
  /** Trading wallets of market-making pools that are not swept. */
  | { kind: 'wallets'; count: number }
  /** Orders of deposits whose money has come, and of which nothing has become yet. */
  | { kind: 'deposits'; count: number }
  /** US dollars of credits that were taken back by whoever paid them. */
  | { kind: 'debt'; usd: string }
  /** Shares of the network's liquidity pools. */
  | { kind: 'pools'; count: number }
  /** Held for what has not ended yet. */
  | { kind: 'reserved'; asset: string; amount: string }

/** profile.closing. */
export interface ClosingState {
  obstacles: Obstacle[]
  /** XLM that stays on the ledger with the account: the network's reserve, and what the service gave at the opening. */
  stays: string
}
/** profile.close. */
export interface Closed {
  closedAt: string
}
