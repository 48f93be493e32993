import * as z from 'zod/mini'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'

/** Names of facts; the page has a word for each. */
const EVIDENCE_NAMES = [
  'accountSince',
  'active',
  'address',
  'alarm_claimed_by_others',
  'alarm_contradicted',
  'alarm_frozen',
  'alarm_no_reference',
  'alarm_other_reference',
  'alarm_payer_of_another',
  'alarm_picture_used_before',
  'amount',
  'amounts',
  'available',
  'belowLeast',
  'category',
  'cause',
  'changedMeanwhile',
  'claims',
  'commissions',
  'coverage',
  'creditXlm',
  'creditedUsd',
  'date',
  'debtUsd',
  'deposits',
  'earlierCases',
  'earlyExit',
  'emailVerified',
  'expiresOn',
  'failedSignIns',
  'feeAccountTakes',
  'feeFor',
  'from',
  'frozen',
  'frozenSince',
  'fundsMissing',
  'halted',
  'haltedSince',
  'hasExpired',
  'hash',
  'heldBack',
  'heldFor',
  'heldUntil',
  'holdUsd',
  'lastCode',
  'lastSignIn',
  'leftOut',
  'level',
  'levelReward',
  'lines',
  'limitDay',
  'limitMonth',
  'limitPayment',
  'mayGo',
  'name',
  'newDevice',
  'noLongerFit',
  'openOrders',
  'order',
  'orderStatus',
  'otherApproved',
  'otherFreezes',
  'otherLines',
  'owedAfter',
  'partners',
  'passkeys',
  'payer',
  'paymentId',
  'payments',
  'people',
  'poolState',
  'rate',
  'reason',
  'recipient',
  'reference',
  'reviewedAt',
  'rewardFor',
  'rewards',
  'rewardsAfter',
  'role',
  'sameNumber',
  'samePerson',
  'samePicture',
  'saysOtherwise',
  'scopes',
  'sends',
  'sentDay',
  'sentMonth',
  'sentence',
  'sequence',
  'setAside',
  'stakes',
  'status',
  'stillOpen',
  'stopsAll',
  'superAdmins',
  'ticket',
  'tiedTo',
  'total',
  'totp',
  'treasuryFree',
  'vaultOpen',
  'verdict',
  'version',
] as const
export type EvidenceName = (typeof EVIDENCE_NAMES)[number]

const Name = z.enum(EVIDENCE_NAMES)
const Text = z.string().check(z.maxLength(200))
const Value = z.union([Text, z.number(), z.boolean(), z.null()])

/** Sides of a table, column by column. */
export const EVIDENCE_COLUMNS = ['order', 'claim', 'statement', 'now', 'new', 'person', 'paid', 'credit'] as const
const Row = z.object({
  name: Name,
  /** The object of the row where several have one name, such as an amount. */
  of: z.optional(Text),
  cells: z.array(z.nullable(Text)).check(z.maxLength(4)),
  verdict: z.optional(z.enum(['equal', 'similar', 'differs', 'missing', 'alarm'])),
})
export type EvidenceRow = z.output<typeof Row>

const Fact = z.object({
  /** Alarms, also those that are silent; the object; what the decision does. */
  group: z.enum(['alarms', 'about', 'effect']),
  name: Name,
  value: Value,
  /** In which asset or currency an amount is; absent where it is none. */
  unit: z.optional(Text),
  /** True where an alarm sounds. */
  isAlarm: z.optional(z.boolean()),
  /** True where it moves by itself, so that another value is no change worth a word. */
  drifts: z.optional(z.boolean()),
})
export type EvidenceFact = z.output<typeof Fact>

/** Facts that an administrator decides by, as they are stored with the request. */
export const Evidence = z.object({
  version: z.literal(1),
  table: z.nullable(
    z.object({
      columns: z.array(z.enum(EVIDENCE_COLUMNS)).check(z.minLength(1), z.maxLength(4)),
      rows: z.array(Row).check(z.maxLength(200)),
    }),
  ),
  facts: z.array(Fact).check(z.maxLength(40)),
})
export type Evidence = z.output<typeof Evidence>

/** A fact or a row that is another than when it was asked for; null: it was not there. */
export interface EvidenceChange {
  name: EvidenceName
  of: string | null
  before: string | number | boolean | null
  after: string | number | boolean | null
  unit: string | null
}

/** A rule of who decides, and whether it is met by whoever looks. */
export interface DecidingRule {
  rule: 'scope' | 'not_asker' | 'not_involved' | 'not_granted_by_asker' | 'no_shared_device' | 'step_up'
  isMet: boolean
}

/** An act that the audit log has about the object. */
export interface HistoryEntry {
  id: string
  at: string
  action: AuditAction
  byName: string | null
}
