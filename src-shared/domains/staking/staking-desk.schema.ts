import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { MEDIA_PATH } from '#shared/domains/media/media.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { MustSee, Seen } from '#shared/kernel/seen.ts'
import { parsePercent } from './accrual.ts'
import type { StakingPool } from './staking.schema.ts'
import { POOL_STATES } from './staking.states.ts'

const percent = (most: bigint, isPositive: boolean) =>
  z.string().check(
    z.refine(
      (text) => {
        const units = parsePercent(text)
        return units !== null && units <= most * 10_000n && (!isPositive || units > 0n)
      },
      { error: `Enter a percentage${isPositive ? ' above 0' : ''} up to ${most}, with at most 4 decimals` },
    ),
  )

/** What a stake keeps from the day it is taken. Percent and decimal text; days. */
const terms = {
  rewardRate: percent(100n, true),
  minStake: Amount,
  lockupDays: z.int().check(z.gte(1, 'At least one day'), z.lte(3650, 'At most ten years')),
  earlyFee: percent(50n, false),
}

const words = z.string().check(z.trim(), z.maxLength(500))

/** admin.staking.create: a draft, which nobody sees. */
export const DraftPool = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give the pool a name'), z.maxLength(60)),
  description: z._default(words, ''),
  descriptionEs: z._default(words, ''),
  asset: AssetId,
  featured: z._default(z.boolean(), false),
  ...terms,
  reason: Reason,
  ...Proof,
})
export type DraftPool = z.infer<typeof DraftPool>

/** admin.staking.describe: what a pool says of itself, and whether it stands first; its terms are another matter. */
export const DescribePool = z.object({
  poolId: z.uuid(),
  description: words,
  /** As it is where it is left out. */
  descriptionEs: z.optional(words),
  /** The address of a picture of the library; null takes it away, and it is as it is where it is left out. */
  image: z.optional(z.nullable(z.string().check(z.regex(MEDIA_PATH, 'Choose a picture of the library')))),
  featured: z.boolean(),
  /** Its place among those listed first, or among the others: the smallest stands first. As it is where it is left out. */
  displayOrder: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  reason: Reason,
  ...Seen,
  ...Proof,
})
export type DescribePool = z.infer<typeof DescribePool>

/** admin.staking.setState: asks for it. A draft that is ended was never open. */
export const SetPoolState = z.object({ poolId: z.uuid(), state: z.enum(POOL_STATES), reason: Reason, ...Proof })
export type SetPoolState = z.infer<typeof SetPoolState>

/** admin.staking.setTerms: asks for a new version, which new stakes take. */
export const SetPoolTerms = z.object({ poolId: z.uuid(), ...terms, reason: Reason, ...MustSee, ...Proof })
export type SetPoolTerms = z.infer<typeof SetPoolTerms>

/** admin.staking.fund: asks for a payment of the treasury to the vault, for a pool's rewards. */
export const FundPool = z.object({ poolId: z.uuid(), amount: Amount, reason: Reason, ...Proof })
export type FundPool = z.infer<typeof FundPool>

/** admin.staking.returnReceipt: asks to send back what came into the vault without a stake. */
export const ReturnReceipt = z.object({
  operationId: z.string().check(z.regex(/^\d{1,19}$/, 'Use the id of the operation')),
  reason: Reason,
  ...Proof,
})
export type ReturnReceipt = z.infer<typeof ReturnReceipt>

export const OfPool = z.object({ poolId: z.uuid() })

export interface DeskPool extends StakingPool {
  /** Booked rewards that have not left the vault. */
  owed: string
  displayOrder: number
  createdAt: string
  openedAt: string | null
  closedAt: string | null
  endedAt: string | null
  /** For `seen`: of its terms and of what it says. */
  seenVersion: string
}
export interface VaultAsset {
  asset: string
  /** What the vault holds of it, and what its pools need of that: principals, reward books and rewards owed. */
  balance: string
  promised: string
  isCovered: boolean
}
export interface VaultReceipt {
  operationId: string
  from: string
  asset: string
  amount: string
  at: string
  status: 'open' | 'returning' | 'returned'
}
export interface StakingDesk {
  pools: DeskPool[]
  vault: { address: string | null; assets: VaultAsset[]; ledger: number }
  treasury: { asset: string; balance: string }[]
  /** Stakes that mature within seven days, and what of each asset they bring back. */
  maturing: { stakes: number; amounts: { asset: string; amount: string }[] }
  receipts: VaultReceipt[]
  asked: OpenApproval[]
}
export interface PoolDetail {
  /** What its running stakes can still earn, by the week in which they end; the last one has all that is later. */
  weeks: { from: string; amount: string; stakes: number }[]
  versions: {
    version: number
    rewardRate: string
    minStake: string
    lockupDays: number
    earlyFee: string
    since: string
  }[]
  fundings: { id: string; amount: string; status: 'queued' | 'booked' | 'failed'; transactionId: string; at: string }[]
}
