import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason as WhyText } from '#shared/kernel/reason.schema.ts'
import { Seen } from '#shared/kernel/seen.ts'
import type { Reason } from './kyc.schema.ts'
import { CASE_STATUSES, type CaseEvent, type CaseStatus, type DocumentStatus } from './kyc.states.ts'
import type { DocumentType, Side } from './kyc.ts'

/** admin.kyc.queue: `waiting` is what nobody has decided on. `search`: a name, an e-mail, a case's number or a document's. */
export const ListCases = z.object({
  status: z._default(z.enum(['waiting', ...CASE_STATUSES]), 'waiting'),
  order: z._default(z.enum(['oldest', 'newest']), 'oldest'),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Those alone that are assigned to whoever asks, or claimed by them. */
  mine: z._default(z.boolean(), false),
  ...paging(30, 100),
})
export type ListCases = z.infer<typeof ListCases>
/** GET /api/admin/kyc.csv: what is listed like that. */
export const ExportCases = z.pick(ListCases, { status: true, order: true, search: true })
export type ExportCases = z.infer<typeof ExportCases>
export const ReviewedCaseId = z.object({ id: z.uuid() })

/** admin.kyc.assign: `to` null: to nobody. */
export const AssignCase = z.object({ id: z.uuid(), to: z.nullable(z.uuid()) })
export type AssignCase = z.infer<typeof AssignCase>
/** admin.kyc.addNote: for reviewers; the person never sees it. */
export const AddCaseNote = z.object({
  id: z.uuid(),
  text: z
    .string()
    .check(z.trim(), z.minLength(3, 'Write a note'), z.maxLength(1000, 'A note has at most 1,000 characters')),
})
export type AddCaseNote = z.infer<typeof AddCaseNote>

const zoneLine = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(30, 'A line of a machine-readable zone has 30 to 44 characters'),
    z.maxLength(44, 'A line of a machine-readable zone has 30 to 44 characters'),
    z.regex(/^[A-Za-z0-9<]+$/, 'A machine-readable zone has letters, digits and <'),
  )
/** admin.kyc.checkZone: the lines at the foot of a document, two of a passport, three of some cards. Nothing of them is stored. */
export const CheckZone = z.object({
  id: z.uuid(),
  lines: z
    .array(zoneLine)
    .check(z.minLength(2, 'Give two lines, or three'), z.maxLength(3, 'Give two lines, or three')),
})
export type CheckZone = z.infer<typeof CheckZone>

const note = z.optional(z.string().check(z.trim(), z.maxLength(500, 'A note has at most 500 characters')))
/** Either one of the list, or words of one's own. */
const because = { reasonId: z.optional(z.uuid()), note }
/** admin.kyc.decide. `revise` names at least one picture that is to be taken again. */
export const DecideCase = z.object({
  id: z.uuid(),
  verdict: z.enum(['approve', 'revise', 'reject']),
  documents: z._default(
    z.array(z.object({ id: z.uuid(), verdict: z.enum(['approve', 'revise']), ...because })).check(z.maxLength(6)),
    [],
  ),
  ...because,
})
export type DecideCase = z.infer<typeof DecideCase>
/** admin.kyc.override: another verdict on a case that was decided; a second person agrees to it. */
export const OverrideCase = z.object({
  id: z.uuid(),
  to: z.enum(['approved', 'rejected']),
  reason: WhyText,
  ...Proof,
})
export type OverrideCase = z.infer<typeof OverrideCase>

const share = z.number().check(z.gte(0), z.lte(1))
/** admin.kyc.redact: rectangles in shares of the picture's width and height, from its top left corner. */
export const RedactDocument = z.object({
  documentId: z.uuid(),
  regions: z
    .array(z.object({ x: share, y: share, width: share, height: share }))
    .check(z.minLength(1, 'Mark at least one place'), z.maxLength(40)),
})
export type RedactDocument = z.infer<typeof RedactDocument>

const sentence = z
  .string()
  .check(z.trim(), z.minLength(3, 'Write a sentence'), z.maxLength(300, 'A reason has at most 300 characters'))
/** admin.kyc.saveReason: without an id it is a new one. */
export const SaveReason = z.object({
  id: z.optional(z.uuid()),
  about: z.enum(['front', 'back', 'selfie', 'any', 'case']),
  en: sentence,
  es: sentence,
  isActive: z._default(z.boolean(), true),
  ...Seen,
})
export type SaveReason = z.infer<typeof SaveReason>
export const SettleAlarm = z.object({ id: z.uuid(), note: WhyText })
export type SettleAlarm = z.infer<typeof SettleAlarm>

/** A case in the queue; times in ISO. */
export interface QueuedCase {
  id: string
  number: string
  userId: string
  username: string
  email: string
  documentType: DocumentType
  country: string
  numberEnd: string
  status: CaseStatus
  submittedAt: string
  /** When it began to wait for a reviewer this time. */
  waitingSince: string
  claim: Claim | null
  openAlarms: number
  assigned: { id: string; username: string; isOwn: boolean } | null
}
interface Claim {
  by: string
  isOwn: boolean
  until: string
}
export interface CasePage {
  items: QueuedCase[]
  nextCursor: string | null
  waiting: { count: number; oldestAt: string | null }
}
export interface ReviewedDocument {
  id: string
  side: Side
  status: DocumentStatus
  reason: Reason | null
  width: number
  height: number
  sentAt: string
  decidedAt: string | null
  decidedBy: string | null
  /** Copies in which something was blacked out. */
  copyOf: string | null
  isDeleted: boolean
}
export type AlarmKind = 'same_number' | 'same_picture' | 'same_person'
export interface CaseAlarm {
  id: string
  kind: AlarmKind
  /** The other account's case. */
  otherCaseId: string
  otherNumber: string
  otherUserId: string
  otherUsername: string
  otherStatus: CaseStatus
  side: Side | null
  /** How alike the pictures are, in percent. */
  likeness: number | null
  raisedAt: string
  settledAt: string | null
  settledBy: string | null
  settledNote: string | null
}
/** What the person wrote; null once it was deleted. */
export interface CasePerson {
  documentNumber: string
  fullName: string
  bornOn: string
}
export interface ReviewedCase extends QueuedCase {
  person: CasePerson | null
  expiresOn: string
  userSince: string
  emailVerified: boolean
  reviewedAt: string | null
  reviewedBy: string | null
  reason: string | null
  notes: string | null
  documents: ReviewedDocument[]
  alarms: CaseAlarm[]
  events: { event: CaseEvent; at: string; by: string | null; note: string | null }[]
  /** Other cases of the same person, newest first. */
  earlier: { id: string; number: string; status: CaseStatus; submittedAt: string; reason: string | null }[]
  /** Notes of administrators, oldest first. */
  remarks: { id: string; text: string; author: string; at: string }[]
  /** What is held against what was written; `adult`: of the least age; `age` null once it was deleted. */
  checks: { expired: boolean; adult: boolean; months: number; age: number | null; minimumAge: number }
  /** Whoever looks owns the case: others review it. */
  isOwn: boolean
  keptUntil: string
  /** An override that waits for a second person. */
  askedOverride: { to: 'approved' | 'rejected'; by: string; expiresAt: string } | null
}
export type ZoneMatch = 'same' | 'different' | 'absent'
/** Fields of a machine-readable zone against what the person wrote; `digits`: whether all its check digits are right. */
export interface ZoneCheck {
  digits: boolean
  number: ZoneMatch
  name: ZoneMatch
  born: ZoneMatch
  expires: ZoneMatch
}
export interface Reviewer {
  id: string
  username: string
}
export interface ListedReason extends Reason {
  id: string
  about: 'front' | 'back' | 'selfie' | 'any' | 'case'
  isActive: boolean
}
/** As the desk lists it; `version` is for `seen`. */
export interface VersionedReason extends ListedReason {
  version: string
}
export interface KycStats {
  days: number
  submitted: number
  approved: number
  rejected: number
  revised: number
  /** Hours from sending to a verdict; null where there was none. */
  medianHours: number | null
  slowestTenthHours: number | null
  openAlarms: number
  byDay: { day: string; submitted: number; decided: number }[]
  reviewers: { username: string; decided: number }[]
}
export const AskStats = z.object({ days: z._default(z.int().check(z.gte(1), z.lte(366)), 30) })
