import * as z from 'zod/mini'
import type { AdminRoom } from '#shared/domains/admin/admin-scopes.ts'
import type { AuditValue } from '#shared/domains/audit/audit.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import type { ApprovalStatus } from './approvals.states.ts'
import type { DecidingRule, Evidence, EvidenceChange, HistoryEntry } from './evidence.schema.ts'

/** What only two administrators together may do. */
export const APPROVAL_KINDS = [
  'admin-role',
  'admin-scopes',
  'invitation',
  'reset-second-factor',
  'lift-freeze',
  'freeze-lift',
  'limit-override',
  'resolve-submission',
  'tie-payment',
  'fee-rule',
  'payment-method',
  'deposit-credit',
  'credit-many',
  'hold-release',
  'debt-settled',
  'deposit-contradiction',
  'affiliate-terms',
  'affiliate-payout',
  'staking-state',
  'staking-terms',
  'staking-funding',
  'staking-return',
  'kyc-override',
  'resume-market',
  'lift-robot-stop',
] as const
export type ApprovalKindName = (typeof APPROVAL_KINDS)[number]

/** Names of what requests show before and after; the page has a word for each. */
export type ApprovalField =
  | 'account'
  | 'active'
  | 'address'
  | 'amount'
  | 'approveAboveUsd'
  | 'asset'
  | 'bank'
  | 'cashtag'
  | 'category'
  | 'cause'
  | 'contradicted'
  | 'day'
  | 'days'
  | 'displayName'
  | 'doneWords'
  | 'earlyFee'
  | 'ends'
  | 'fee'
  | 'feeFlatUsd'
  | 'feePercent'
  | 'from'
  | 'frozen'
  | 'halted'
  | 'hash'
  | 'holdDays'
  | 'holder'
  | 'hours'
  | 'id'
  | 'innerHash'
  | 'instructionsEn'
  | 'instructionsEs'
  | 'least'
  | 'level0'
  | 'level1'
  | 'level2'
  | 'lines'
  | 'market'
  | 'maxUsd'
  | 'minPayout'
  | 'month'
  | 'minUsd'
  | 'most'
  | 'name'
  | 'operation'
  | 'owed'
  | 'partners'
  | 'passkeys'
  | 'payment'
  | 'paymentId'
  | 'payWithinMinutes'
  | 'pool'
  | 'programme'
  | 'rate'
  | 'reference'
  | 'role'
  | 'routing'
  | 'schedule'
  | 'scopes'
  | 'sequence'
  | 'source'
  | 'spreadPercent'
  | 'state'
  | 'status'
  | 'stopsAll'
  | 'to'
  | 'total'
  | 'totp'
  | 'type'
  | 'until'
  | 'usd'
  | 'username'
  | 'values'
  | 'verdict'
  | 'version'
  | 'why'
  | 'xlm'
  | 'zone'
export type ApprovalValues = Readonly<Partial<Record<ApprovalField, AuditValue>>>

/** admin.approvals.list: those that wait, or those that were decided or lapsed; newest first. */
export const ListApprovals = z.object({
  view: z._default(z.enum(['open', 'ended']), 'open'),
  /** `me`: requests of whoever looks. */
  by: z.optional(z.enum(['me', 'others'])),
  kind: z.optional(z.enum(APPROVAL_KINDS)),
  ...paging(50, 100),
})
export type ListApprovals = z.infer<typeof ListApprovals>
/** admin.approvals.get */
export const OneApproval = z.object({ id: z.uuid() })
/** GET /api/admin/approvals.csv */
export const ExportApprovals = z.pick(ListApprovals, { view: true })
export const Approve = z.object({ id: z.uuid(), note: z.optional(z.string().check(z.maxLength(500))), ...Proof })
export type Approve = z.infer<typeof Approve>
export const Refuse = z.object({ id: z.uuid(), reason: Reason, ...Proof })
export type Refuse = z.infer<typeof Refuse>
export const DECIDED_TOGETHER = 50
/** admin.approvals.decideMany: requests of one kind, each named once. */
export const DecideMany = z.strictObject({
  ids: z
    .array(z.uuid())
    .check(z.minLength(1), z.maxLength(DECIDED_TOGETHER))
    .check(z.refine((ids) => new Set(ids).size === ids.length, 'Name each request once.')),
  decision: z.enum(['approved', 'refused']),
  reason: Reason,
  ...Proof,
})
export type DecideMany = z.infer<typeof DecideMany>
/** admin.approvals.comment: a question or an answer, for all who read the evidence. */
export const AddComment = z.strictObject({
  id: z.uuid(),
  text: z
    .string()
    .check(z.trim(), z.minLength(3, 'Write a few words'), z.maxLength(1000, 'A comment has at most 1,000 characters')),
})
export type AddComment = z.infer<typeof AddComment>
/** Null where the decision is made, else why it is not. */
export interface DecidedRequest {
  id: string
  refusal: { code: ErrorCode; message: string } | null
}
export interface DecidedPage {
  items: DecidedRequest[]
  nextCursor: null
}
/** admin.approvals.changed: of how many of these the evidence differs from that of the time they were asked. */
export const ChangedApprovals = z.strictObject({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(20)) })
export type ChangedApprovals = z.infer<typeof ChangedApprovals>
export interface ChangedApproval {
  id: string
  changes: number
}

/** Why somebody may not decide on a request. */
export type Obstacle = 'own' | 'needs_super_admin' | 'needs_scope' | 'granted_by_asker' | 'shared_device' | 'involved'

/** Of what a page puts a request into words. */
export interface RequestFacts {
  kind: ApprovalKindName
  subject: string
  /** Null unless the subject is a user who is still there. */
  subjectName: string | null
  /** Whom or what it is about, and how much, in words; no amount where there is none. */
  whom: string
  howMuch: string | null
  old: ApprovalValues
  new: ApprovalValues
}

/** A request as the administrator sees it who asks; times in ISO. */
export interface Approval extends RequestFacts {
  id: string
  difference: string
  reason: string
  askedById: string
  askedByName: string
  askedAt: string
  expiresAt: string
  status: ApprovalStatus
  decidedByName: string | null
  decidedAt: string | null
  note: string | null
  /** Who decides: super administrators, or administrators with this scope. */
  decidedBy: AdminRoom
  /** Empty where whoever looks may decide. */
  obstacles: Obstacle[]
  /** Asker and viewer have used the same browser: no obstacle in the demonstration, but pointed out. */
  sharesDevice: boolean
}
/** admin.approvals.get: a request with what was seen when it was asked for, and what is seen now. */
export interface ApprovalDetail {
  approval: Approval
  /** As it was when it was asked for; null where none was kept, or where it takes a scope that whoever looks does not have. */
  evidence: Evidence | null
  /** As it is now; null as well once it has ended. */
  now: Evidence | null
  changes: EvidenceChange[]
  /** True where the evidence takes a scope that whoever looks does not have. */
  isClosed: boolean
  rules: DecidingRule[]
  /** The newest acts about the object, newest first. */
  history: HistoryEntry[]
  /** Oldest first. */
  comments: ApprovalComment[]
}
interface ApprovalComment {
  id: string
  text: string
  author: string
  at: string
}
export interface ApprovalPage {
  items: Approval[]
  nextCursor: string | null
}
/** Answer to an act that waits for another administrator. */
export interface AskedApproval {
  approvalId: string
  expiresAt: string
}
/** What waits for a second administrator, as the page shows it where it was asked for. */
export interface OpenApproval extends AskedApproval, RequestFacts {
  status: ApprovalStatus
  difference: string
  askedByName: string
  askedAt: string
}
