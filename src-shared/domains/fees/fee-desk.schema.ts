import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { AmountOrZero } from '#shared/kernel/amount.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { paging, type WholeList } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import { CHARGED_OPERATIONS, type ChargedOperation, type FeeOperation, type FeeRule } from './fees.schema.ts'

const HUNDRED = toStroops('100')

/** What is no amount is told of by its own field. */
function isInOrder(least: string, most: string): boolean {
  const [from, to] = [parseStroops(least), parseStroops(most)]
  return from === null || to === null || from <= to
}

/** admin.fees.create: asks for a rule that supersedes that of the same operation and asset. `from`: at once where it is left out. */
export const ChangeFee = z
  .object({
    operation: z.enum(CHARGED_OPERATIONS),
    asset: AssetId,
    type: z.enum(['percent', 'flat']),
    value: AmountOrZero,
    min: AmountOrZero,
    max: z.nullable(AmountOrZero),
    active: z.boolean(),
    from: z.optional(z.iso.datetime()),
    /** Id of the rule that the form was filled with, null where there was none: 409 CHANGED_MEANWHILE where another one counts by now. */
    seen: z.nullable(z.uuid()),
    reason: Reason,
    ...Proof,
  })
  .check(
    z.refine(({ type, value }) => type === 'flat' || (parseStroops(value) ?? 0n) <= HUNDRED, {
      error: 'A percentage is at most 100',
      path: ['value'],
    }),
    z.refine(({ min, max }) => max === null || isInOrder(min, max), {
      error: 'The most is below the least',
      path: ['max'],
    }),
  )
export type ChangeFee = z.infer<typeof ChangeFee>

/** admin.fees.trust: lets the fee account hold an asset, so that fees can be taken in it. */
export const TrustForFees = z.object({ requestId: z.uuid(), asset: AssetId, ...Proof })
export type TrustForFees = z.infer<typeof TrustForFees>

export const AskFeeReport = z.object({ days: z._default(z.int().check(z.gte(1), z.lte(366)), 30) })
export type AskFeeReport = z.infer<typeof AskFeeReport>

/** GET /api/admin/fees.csv: as AskFeeReport, out of a query string. */
export const ExportFees = z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30) })

export const AskFeeVolumes = z.object({ operation: z.enum(CHARGED_OPERATIONS), asset: AssetId })
export type AskFeeVolumes = z.infer<typeof AskFeeVolumes>

/** admin.fees.history: newest first. */
export const ListFeeChanges = z.object({
  ...paging(20, 100),
})
export type ListFeeChanges = z.infer<typeof ListFeeChanges>

/** A rule as it is kept; times in ISO. */
export interface FeeVersion extends FeeRule {
  id: string
  active: boolean
  /** How many rules of this operation and asset there have been until this one. */
  version: number
  from: string
}
/** What is charged for an operation and an asset. */
export interface FeeDeskRule {
  operation: ChargedOperation
  asset: string
  /** Null where the first one has not begun. */
  now: FeeVersion | null
  /** Agreed on and not begun, the next one first. */
  next: FeeVersion[]
  /** In 30 days, decimal text of the asset. */
  earned: string
  earnedUsd: string | null
  asked: OpenApproval | null
}
/** admin.fees.list */
export interface FeeDeskList extends WholeList<FeeDeskRule> {
  /** The fee account, and the assets in which it can take fees. */
  account: { address: string | null; assets: FeeAccountLine[] }
}
export interface FeeAccountLine {
  asset: string
  balance: string
  /** `opening`: the line was asked for and the ledger has not answered yet. */
  state: 'open' | 'opening' | 'not_authorized'
}

export type FeeTerms = Pick<FeeRule, 'type' | 'value' | 'min' | 'max'> & { active: boolean }
/** A rule that two administrators have put in force; times in ISO. */
export interface FeeChange {
  id: string
  operation: FeeOperation
  asset: string
  /** Null where there was no rule before. */
  old: FeeTerms | null
  new: FeeTerms
  from: string
  madeAt: string
  askedByName: string
  agreedByName: string
  reason: string
}
export interface FeeChangePage {
  items: FeeChange[]
  nextCursor: string | null
}

/** Amounts of about the same size, over 30 days, to which a rule applied. */
interface FeeVolume {
  asset: string
  /** All of them together, decimal text. */
  amount: string
  times: number
}
/** admin.fees.volumes */
export interface FeeVolumes extends WholeList<FeeVolume> {
  /** US dollars of each of these assets and of the rule's own, where they are known. */
  prices: Record<string, string>
}

export interface FeeEarned {
  operation: FeeOperation
  asset: string
  amount: string
  times: number
  usd: string | null
}
/** One asset's books of the fee account: fees + others + adjusted - networkFees - paid = kept, which is what the ledger says. */
export interface FeeProof {
  asset: string
  /** Ever. */
  fees: string
  /** What somebody paid in that was no fee. */
  others: string
  networkFees: string
  paid: string
  /** What the account held when its books began, and corrections. */
  adjusted: string
  /** The sum of all that. */
  kept: string
  /** By the ledger's entries as they were booked. */
  booked: string
  /** What the ledger says that the account has. */
  held: string
  /** `beginning`: what the account had before is not in its books yet; the next comparison brings it. */
  state: 'balanced' | 'beginning' | 'off'
}
/** admin.fees.report: UTC days until today; US dollars at the prices of now. */
export interface FeeReport extends WholeList<FeeEarned> {
  totalUsd: string | null
  /** Of as many days before; null where a price is unknown. */
  beforeUsd: string | null
  /** The first one is the oldest. */
  days: { day: string; usd: string | null }[]
  proof: FeeProof[]
}
