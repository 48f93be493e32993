import type { ColumnType, Generated } from 'kysely'
import type { CaseReason, PartnerState } from '#shared/domains/affiliates/affiliates-admin.schema.ts'

/** Terms of the program; the highest version counts. Rows are only changed in their next day of payouts. */
export interface AffiliateConfigTable {
  id: string
  version: number
  rewardType: 'percent_of_fee' | 'fixed'
  rewardAsset: Generated<string>
  /** Percent of a fee for the nearest level, or a fixed amount. */
  rewardValue: string
  secondValue: Generated<string>
  thirdValue: Generated<string>
  minPayout: string
  payoutSchedule: 'weekly' | 'monthly'
  nextPayoutDate: Date
  commissionLevels: Generated<number>
  active: Generated<boolean>
  /** From a fee until its commission can be paid out. */
  holdDays: Generated<number>
  madeAt: Date
  /** Null for what was delivered. */
  approvalId: string | null
}

/** Somebody who brings people. Counts and sums are kept: clicks within a minute, the rest as it is booked. */
export interface AffiliateProgramTable {
  id: string
  userId: string
  affiliateCode: string
  referralLink: string
  clickCount: Generated<number>
  signupCount: Generated<number>
  payerCount: Generated<number>
  /** Earned and still held. */
  pendingReward: Generated<string>
  /** Earned, free, and in no payout; below zero where more was taken back. */
  availableReward: Generated<string>
  totalEarned: Generated<string>
  totalPaid: Generated<string>
  rewardAsset: Generated<string>
  lastPayout: Date | null
  referrerId: string | null
  state: Generated<PartnerState>
  joinedAt: Date
}

export interface AffiliateClicksTable {
  id: string
  affiliateId: string
  /** After 30 days only its network. */
  ipAddress: string
  userAgent: string
  referrer: string | null
  source: string
  timestamp: Date
  converted: Generated<boolean>
  counted: Generated<boolean>
}

export interface AffiliateDaysTable {
  affiliateId: string
  source: string
  day: string
  clicks: Generated<number>
  signups: Generated<number>
}

/** Clicks by network, for 30 days. */
export interface AffiliateNetworksTable {
  affiliateId: string
  day: string
  network: string
  clicks: number
}

export interface AffiliateReferralsTable {
  userId: string
  level: number
  affiliateId: string
  clickId: string | null
  source: string
  joinedAt: Date
  earned: Generated<string>
  fees: Generated<string>
  firstFeeAt: Date | null
}

export interface AffiliateFeesTable {
  transactionId: string
  userId: string
  asset: string
  amount: string
  /** Kept by a trigger. */
  given: Generated<string>
  configId: string
  at: Date
  shared: Generated<boolean>
}

export interface AffiliateCommissionsTable {
  id: string
  feeId: string
  level: number
  kind: 'earned' | 'reversal'
  affiliateId: string
  share: string
  amount: string
  at: Date
  availableAt: Date
  status: 'pending' | 'available' | 'paid'
  payoutId: string | null
}

export interface AffiliateEarningsTable {
  affiliateId: string
  day: string
  level: number
  amount: string
}

/** What was paid in fees by people who were brought, in the reward's asset. */
export interface AffiliateFeeDaysTable {
  day: string
  worth: string
}

export interface AffiliateRunsTable {
  id: string
  approvalId: string
  asset: string
  total: string
  partners: number
  commissions: number
  waitsFor: string | null
  madeAt: Date
  endedAt: Date | null
}

export interface AffiliatePayoutsTable {
  id: string
  /** Null for what a ledger has brought back after a restore. */
  runId: string | null
  affiliateId: string
  /** Of the affiliate's payouts, from 1; null where a former release has planned it. */
  number: number | null
  amount: string
  asset: string
  commissions: number
  status: Generated<'waiting' | 'sent' | 'paid' | 'failed'>
  transactionId: string | null
  payoutDate: Date | null
}

/** What speaks against an affiliate, and what a person has decided about it. */
export interface AffiliateCasesTable {
  affiliateId: string
  score: number
  reasons: ColumnType<CaseReason[], string, string>
  weighedAt: Date
  decidedScore: number | null
  decision: 'no_problem' | 'hold' | 'void' | null
  decidedBy: string | null
  decidedAt: Date | null
  decidedReason: string | null
}

export interface TablesOfAffiliates {
  affiliateCases: AffiliateCasesTable
  affiliateClicks: AffiliateClicksTable
  affiliateCommissions: AffiliateCommissionsTable
  affiliateConfig: AffiliateConfigTable
  affiliateDays: AffiliateDaysTable
  affiliateEarnings: AffiliateEarningsTable
  affiliateFeeDays: AffiliateFeeDaysTable
  affiliateFees: AffiliateFeesTable
  affiliateNetworks: AffiliateNetworksTable
  affiliatePayouts: AffiliatePayoutsTable
  affiliateProgram: AffiliateProgramTable
  affiliateReferrals: AffiliateReferralsTable
  affiliateRuns: AffiliateRunsTable
}
