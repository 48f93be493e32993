import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'

/** 4 to 16 letters and digits; however it was typed, it is kept in capitals. */
const AffiliateCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,16}$/, 'A code has 4 to 16 letters and digits'))

/** POST /api/affiliate-code: what somebody types at sign-up. */
export const UseAffiliateCode = z.object({ code: AffiliateCode })

/** affiliate.overview: figures by day over so many days, today (UTC) included. */
export const AskAffiliate = z._default(
  z.object({ days: z._default(z.union([z.literal(7), z.literal(30), z.literal(90)]), 30) }),
  { days: 30 },
)
export type AskAffiliate = z.infer<typeof AskAffiliate>

/** affiliate.people: newest first. */
export const ListReferred = z.object({
  ...paging(20, 100, z.string().check(z.regex(/^[0-9]{1,16}\.[0-9a-f-]{36}$/, 'Not a cursor of this list'))),
})
export type ListReferred = z.infer<typeof ListReferred>

/** affiliate.payouts: newest first. */
export const ListPayouts = z.object({
  ...paging(20, 100),
})
export type ListPayouts = z.infer<typeof ListPayouts>

/** What is given, and when; amounts and percentages are decimal text, times ISO. */
export interface AffiliateTerms {
  version: number
  isActive: boolean
  type: 'percent_of_fee' | 'fixed'
  /** Of each level, nearest first. */
  values: string[]
  /** In what it is counted and paid; null where the network has no asset for US dollars yet. */
  asset: string | null
  minPayout: string
  schedule: 'weekly' | 'monthly'
  nextPayoutAt: string
  clickDays: number
  holdDays: number
}

export interface AffiliateDay {
  /** UTC, as 2026-11-22. */
  day: string
  /** By level, nearest first; what was taken back is below zero. */
  earned: string[]
  clicks: number
  signups: number
}
/** affiliate.overview; `program` is null for whoever has not joined. */
export interface AffiliateOverview {
  terms: AffiliateTerms
  /** The masked name of whoever brought this person; null for nobody. */
  broughtBy: string | null
  program: AffiliateProgram | null
}
export interface AffiliateProgram {
  code: string
  link: string
  joinedAt: string
  state: 'active' | 'held' | 'stopped' | 'closed'
  clicks: number
  signups: number
  payers: number
  pending: string
  available: string
  earned: string
  paid: string
  lastPayoutAt: string | null
  /** Commission that becomes available before the next day of payouts. */
  freedByThen: string
  /** Why nothing would be paid today though it is enough; null where nothing is in the way. */
  obstacle: 'no_trustline' | 'wallet' | 'held' | 'email' | 'identity' | null
  days: AffiliateDay[]
  /** Over the same days, most clicks first. */
  sources: { source: string; clicks: number; signups: number }[]
}

export interface ReferredPerson {
  id: string
  /** Masked: m•••a@o•••.example */
  name: string
  level: number
  source: string
  joinedAt: string
  /** What they have paid in fees, and the viewer's part of it, in the reward's asset. */
  fees: string
  earned: string
  hasPaid: boolean
}
export interface ReferredPage {
  items: ReferredPerson[]
  nextCursor: string | null
}
export interface AffiliatePayout {
  id: string
  amount: string
  asset: string
  commissions: number
  status: 'waiting' | 'sent' | 'paid' | 'failed'
  transactionId: string | null
  madeAt: string
  paidAt: string | null
}
export interface PayoutPage {
  items: AffiliatePayout[]
  nextCursor: string | null
}
