import type { Generated } from 'kysely'
import type { AtMaturity, PoolState, StakeStatus } from '#shared/domains/staking/staking.states.ts'

export interface StakingConfigTable {
  id: string
  assetCode: string
  issuer: string | null
  name: string
  description: Generated<string>
  /** Empty: the English words are shown. */
  descriptionEs: Generated<string>
  imageUrl: string | null
  /** Percent a year, simple. */
  rewardRate: string
  minStakeAmount: string
  /** Days. */
  lockupPeriod: number
  /** Percent of what was staked. */
  earlyWithdrawalFee: string
  active: boolean
  featured: Generated<boolean>
  displayOrder: Generated<number>
  totalStaked: Generated<string>
  state: PoolState
  /** Of the terms that a new stake takes. */
  version: Generated<number>
  stakes: Generated<number>
  /** Rewards that it can pay and does not owe yet. */
  rewardBook: Generated<string>
  /** The most that its running stakes can still earn; never more than the reward book. */
  setAside: Generated<string>
  /** Booked rewards that have not left the vault. */
  owed: Generated<string>
  termsSince: Date
  createdAt: Date
  openedAt: Date | null
  closedAt: Date | null
  endedAt: Date | null
}

/** Terms as they stood from a moment on; never changed. */
export interface StakingTermsTable {
  stakingConfigId: string
  version: number
  rewardRate: string
  minStakeAmount: string
  lockupPeriod: number
  earlyWithdrawalFee: string
  since: Date
  approvalId: string | null
}

/** A stake keeps the terms it was taken under. */
export interface UserStakesTable {
  id: string
  userId: string
  stakingConfigId: string
  amount: string
  /** Ledger close time; null until the payment is in a ledger. */
  startDate: Date | null
  endDate: Date | null
  lastRewardDate: Date | null
  /** All that its periods have booked. */
  accruedRewards: Generated<string>
  status: StakeStatus
  earlyWithdrawal: Generated<boolean>
  termsVersion: number
  rewardRate: string
  lockupPeriod: number
  earlyWithdrawalFee: string
  compound: boolean
  atMaturity: AtMaturity
  /** What earns: the amount and what was compounded. */
  base: string
  /** Of the rewards, what was put into payouts. */
  assigned: Generated<string>
  /** What the periods have left below a stroop (UNITS_OF_A_STROOP). */
  carry: Generated<number>
  /** Booked ones. */
  periods: Generated<number>
  /** End of the period that is booked next; null where none is. */
  nextRewardAt: Date | null
  /** The most that it can still earn. */
  setAside: string
  /** The last notice before maturity, in days. */
  toldDays: number | null
  /** Its payment; null for a renewal. */
  transactionId: string | null
  renewedFrom: string | null
  /** US dollars of the rewards that it began again with, at that time; null where it has none, or their price was unknown. */
  renewedUsd: Generated<string | null>
  exitRequestId: string | null
  createdAt: Date
  endedAt: Date | null
}

/** What one period of 24 hours has earned; once for each stake and period. */
export interface StakingRewardsTable {
  userStakeId: string
  period: number
  amount: string
  /** End of the period. */
  timestamp: Date
  status: 'booked' | 'compounded' | 'paid'
  /** The payout that it went out with. */
  transactionId: string | null
}

/** What the vault pays of a stake; once for each stake, kind and last period. */
export interface StakePayoutsTable {
  id: string
  userStakeId: string
  kind: 'rewards' | 'maturity' | 'exit'
  from: number
  through: number
  principal: string
  rewards: string
  fee: Generated<string>
  status: 'due' | 'queued' | 'paid' | 'failed'
  attempts: Generated<number>
  transactionId: string | null
  at: Date
  settledAt: Date | null
}

/** What the treasury pays into a pool's reward book. */
export interface StakingFundingsTable {
  id: string
  stakingConfigId: string
  amount: string
  approvalId: string | null
  status: 'queued' | 'booked' | 'failed'
  transactionId: string
  at: Date
  settledAt: Date | null
}

/** What came into the vault without a stake or a top-up. */
export interface VaultReceiptsTable {
  /** Horizon's id of the operation, int8 text. */
  operationId: string
  from: string
  asset: string
  amount: string
  hash: string
  at: Date
  status: 'open' | 'returning' | 'returned'
  transactionId: string | null
  /** Times that it was sent back in vain. */
  tries: Generated<number>
}
