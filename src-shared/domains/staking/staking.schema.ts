import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { paging, RowNumber } from '#shared/kernel/paging.ts'
import { AT_MATURITY, type AtMaturity, type PoolState, type StakeStatus } from './staking.states.ts'

const page = paging(50, 100)

/** staking.stake: under the terms as they stand; `termsVersion` refuses others than those that were read. */
export const TakeStake = z.object({
  requestId: z.uuid(),
  poolId: z.uuid(),
  amount: Amount,
  compound: z._default(z.boolean(), false),
  atMaturity: z._default(z.enum(AT_MATURITY), 'ask'),
  termsVersion: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  ...Proof,
  ...DryRun,
})
export type TakeStake = z.infer<typeof TakeStake>

/** staking.exit: leaves early. Less than `atLeast` is refused: it is what was shown. */
export const LeaveStake = z.object({
  requestId: z.uuid(),
  stakeId: z.uuid(),
  atLeast: z.optional(AmountOrZero),
  ...Proof,
  ...DryRun,
})
export type LeaveStake = z.infer<typeof LeaveStake>

/** staking.update: what is left out stays. */
export const ChangeStake = z.object({
  stakeId: z.uuid(),
  compound: z.optional(z.boolean()),
  atMaturity: z.optional(z.enum(AT_MATURITY)),
})
export type ChangeStake = z.infer<typeof ChangeStake>

export const OfStake = z.object({ stakeId: z.uuid() })

/** staking.mine: newest first. */
export const ListStakes = z.object({ view: z._default(z.enum(['running', 'ended']), 'running'), ...page })
export type ListStakes = z.infer<typeof ListStakes>

/** staking.payouts: what was paid of a stake, newest first. */
export const ListPayouts = z.object({ stakeId: z.uuid(), ...page })
export type ListPayouts = z.infer<typeof ListPayouts>

/** staking.rewards: every period of every own stake, or of one; newest period first. `cursor` is `nextCursor` of the page before. */
export const ListRewards = z.object({
  stakeId: z.uuid(),
  cursor: z.optional(RowNumber),
  limit: page.limit,
})
export type ListRewards = z.infer<typeof ListRewards>

/** What may be staked in; amounts in decimal text, rates in percent. */
export interface StakingPool {
  id: string
  name: string
  description: string
  /** Empty: the English words are shown. */
  descriptionEs: string
  imageUrl: string | null
  asset: string
  state: PoolState
  featured: boolean
  /** Yearly, simple. */
  rewardRate: string
  /** What the rate comes to where each day's reward is added to what earns. */
  apy: string
  minStake: string
  lockupDays: number
  /** Percent of what was staked. */
  earlyFee: string
  termsVersion: number
  termsSince: string
  totalStaked: string
  stakes: number
  rewardBook: string
  setAside: string
  /** Whole percent of what its stakes can still earn; null where nothing is set aside. */
  coverage: number | null
  /** How much more it can take and still pay for. */
  room: string
}

/** What leaving now would give; null where the stake cannot be left early. */
export interface LeavingNow {
  fee: string
  /** Booked rewards that were not paid. */
  rewards: string
  net: string
}

/** A stake with the terms it was taken under; times in ISO, amounts in decimal text. */
export interface Stake {
  id: string
  poolId: string
  poolName: string
  asset: string
  amount: string
  /** With what was compounded. */
  base: string
  status: StakeStatus
  rewardRate: string
  lockupDays: number
  earlyFee: string
  termsVersion: number
  compound: boolean
  atMaturity: AtMaturity
  /** Null until its payment is in a ledger. */
  startDate: string | null
  endDate: string | null
  /** Whole days that are booked, and what they earned. */
  periods: number
  accruedRewards: string
  /** Of those, what was not paid and not compounded. */
  unpaid: string
  earlyWithdrawal: boolean
  transactionId: string | null
  renewedFrom: string | null
  createdAt: string
  endedAt: string | null
  leaving: LeavingNow | null
}
export interface StakePage {
  items: Stake[]
  nextCursor: string | null
}

/** staking.overview. */
export interface StakingOverview {
  /** By asset; null dollars where a price is unknown. */
  staked: { asset: string; amount: string }[]
  stakedUsd: string | null
  earned: { asset: string; amount: string }[]
  earnedUsd: string | null
  earnedSince: string | null
  perDay: { asset: string; amount: string }[]
  perDayUsd: string | null
  running: number
  /** What matures next, the soonest first, at most 50. */
  calendar: {
    stakeId: string
    poolName: string
    asset: string
    amount: string
    endDate: string
    atMaturity: AtMaturity
  }[]
  /** By the ledger's clock. */
  now: string
}

export interface StakePayout {
  id: string
  kind: 'rewards' | 'maturity' | 'exit'
  /** Periods that it covers, both counted in. */
  from: number
  through: number
  principal: string
  rewards: string
  fee: string
  amount: string
  status: 'due' | 'queued' | 'paid' | 'failed'
  transactionId: string | null
  at: string
}
export interface StakePayoutPage {
  items: StakePayout[]
  nextCursor: string | null
}
interface StakeReward {
  period: number
  amount: string
  at: string
  status: 'booked' | 'compounded' | 'paid'
  transactionId: string | null
}
export interface StakeRewardPage {
  items: StakeReward[]
  nextCursor: string | null
}
