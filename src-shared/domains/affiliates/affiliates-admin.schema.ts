import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { Amount, AmountOrZero } from '#shared/kernel/amount.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { MustSee } from '#shared/kernel/seen.ts'
import { parseStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { AffiliatePayout, AffiliateTerms } from './affiliates.schema.ts'
import { MOST_HOLD_DAYS, MOST_LEVELS, MOST_SHARED_PERCENT, type Suspicion } from './commission.ts'

const MOST = toStroops(String(MOST_SHARED_PERCENT))

/**
 * admin.affiliates.configure: asks for other terms; fees that were paid before keep theirs. `values`: one for each level. `holdDays`: from a
 * fee until its commission can be paid out; as before where it is left out.
 */
export const ConfigureAffiliates = z
  .object({
    type: z.enum(['percent_of_fee', 'fixed']),
    values: z.array(AmountOrZero).check(z.minLength(1), z.maxLength(MOST_LEVELS)),
    minPayout: Amount,
    schedule: z.enum(['weekly', 'monthly']),
    active: z.boolean(),
    holdDays: z.optional(z.int().check(z.gte(0), z.lte(MOST_HOLD_DAYS))),
    reason: Reason,
    ...MustSee,
    ...Proof,
  })
  .check(
    z.refine(
      ({ type, values }) =>
        type === 'fixed' || values.reduce((sum, value) => sum + (parseStroops(value) ?? 0n), 0n) <= MOST,
      { error: `All levels together get at most ${MOST_SHARED_PERCENT} % of a fee`, path: ['values'] },
    ),
    z.refine(({ type, values }) => type === 'percent_of_fee' || values.length === 1, {
      error: 'A fixed reward has one level',
      path: ['values'],
    }),
  )
export type ConfigureAffiliates = z.infer<typeof ConfigureAffiliates>

const page = paging(20, 100)

/** admin.affiliates.partners: newest first. `search`: beginning of a code or a username. */
export const ListPartners = z.object({ search: z.optional(z.string().check(z.trim(), z.maxLength(60))), ...page })
export type ListPartners = z.infer<typeof ListPartners>

/** GET /api/admin/affiliates/partners.csv */
export const ExportPartners = z.pick(ListPartners, { search: true })

/** admin.affiliates.cases: highest score first, those that wait for somebody. */
export const ListCases = z.object(paging(50, 100))
export type ListCases = z.infer<typeof ListCases>

/** admin.affiliates.decided: cases that somebody has decided on, the newest decision first. */
export const ListDecided = z.object(page)
export type ListDecided = z.infer<typeof ListDecided>

/** admin.affiliates.decide: `hold` keeps payouts back; `void` also takes back what is not paid, and gives nothing more. */
export const DecideCase = z.object({
  affiliateId: z.uuid(),
  decision: z.enum(['no_problem', 'hold', 'void']),
  reason: Reason,
  ...Proof,
})
export type DecideCase = z.infer<typeof DecideCase>

/** admin.affiliates.proposeRun: asks for the payout of all that the preview showed; `total` is what was seen. */
export const ProposeRun = z.object({ total: Amount, reason: Reason, ...Proof })
export type ProposeRun = z.infer<typeof ProposeRun>

export const ListRunPayouts = z.object({ runId: z.uuid(), ...page })
export type ListRunPayouts = z.infer<typeof ListRunPayouts>
/** GET /api/admin/affiliates/payouts.csv */
export const ExportRunPayouts = z.pick(ListRunPayouts, { runId: true })

/** What speaks against an affiliate; points add up to the score. */
export interface CaseReason {
  kind: 'document' | 'payer' | 'device' | 'network' | 'funding' | 'email' | 'clicks'
  points: number
  /** How many of how many. */
  count: number
  of: number
  /** A device, a network, an account; shortened. */
  detail: string | null
}
export interface AffiliateCase {
  affiliateId: string
  userId: string
  username: string
  email: string
  code: string
  joinedAt: string
  state: PartnerState
  signups: number
  pending: string
  available: string
  score: number
  suspicion: Suspicion
  reasons: CaseReason[]
  weighedAt: string
}
export interface CasePage {
  items: AffiliateCase[]
  nextCursor: string | null
}
/** The last decision on a case; it is open again where the score has risen since. */
export interface DecidedCase {
  affiliateId: string
  username: string
  code: string
  decision: DecideCase['decision']
  /** At which it was made. */
  score: number
  reason: string
  byName: string
  at: string
}
export interface DecidedPage {
  items: DecidedCase[]
  nextCursor: string | null
}
export type PartnerState = 'active' | 'held' | 'stopped' | 'closed'
export interface Partner {
  affiliateId: string
  userId: string
  username: string
  code: string
  joinedAt: string
  state: PartnerState
  clicks: number
  signups: number
  payers: number
  pending: string
  available: string
  paid: string
}
export interface PartnerPage {
  items: Partner[]
  nextCursor: string | null
}

/** What a run would pay now. */
export interface RunPreview {
  asset: string | null
  total: string
  partners: number
  commissions: number
  /** What the fee account holds of that asset. */
  funds: string
  /** Enough to be paid, but kept back: on hold, below the level of identity, or unable to receive the asset. */
  left: { held: number; unknown: number; unable: number; belowMinimum: number }
  first: { affiliateId: string; username: string; commissions: number; amount: string }[]
}
export interface AffiliateRun {
  id: string
  asset: string
  total: string
  partners: number
  commissions: number
  madeAt: string
  endedAt: string | null
  askedByName: string
  agreedByName: string
  paid: number
  paidAmount: string
  failed: number
  open: number
  openAmount: string
  /** How much the fee account lacks for the next payout; null where it lacks nothing. */
  waitsFor: string | null
}
export interface RunPayout extends AffiliatePayout {
  username: string
}
export interface RunPayoutPage {
  items: RunPayout[]
  nextCursor: string | null
}
/** admin.affiliates.overview */
export interface AffiliateDesk {
  terms: AffiliateTerms
  asked: OpenApproval[]
  partners: number
  owed: number
  /** Of the past 30 days, in the reward's asset: fees of those who were brought, what was given of them, and what was taken back. */
  fees: string
  commissions: string
  takenBack: string
  pending: string
  available: string
  openCases: number
  run: AffiliateRun | null
  preview: RunPreview
}
