import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import type { CaseEvent, CaseStatus, DocumentStatus } from './kyc.states.ts'
import { DOCUMENT_TYPES, type DocumentType, type Level, type Side } from './kyc.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Give a date'), z.refine(isDay, 'There is no such date'))

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Letters of any script, marks, spaces, and what stands in names. */
const fullName = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Write your name as it appears on the document'),
    z.maxLength(120, 'A name has at most 120 characters'),
    z.regex(/^[\p{L}\p{M} .'’-]+$/u, 'A name has letters, spaces, hyphens and apostrophes'),
  )
/** As it is printed; spaces and hyphens count for nothing. */
const documentNumber = z
  .string()
  .check(
    z.trim(),
    z.minLength(4, 'A document number has at least 4 characters'),
    z.maxLength(30, 'A document number has at most 30 characters'),
    z.regex(/^[A-Za-z0-9 /.-]+$/, 'A document number has letters and digits'),
  )

const pictures = { front: z.optional(z.uuid()), back: z.optional(z.uuid()), selfie: z.optional(z.uuid()) }

/** kyc.submit: dates are days, country is ISO 3166-1 alpha-2; the pictures are ids of uploads for `identity`. */
export const SubmitCase = z.object({
  requestId: z.uuid(),
  documentType: z.enum(DOCUMENT_TYPES),
  documentNumber,
  fullName,
  bornOn: day,
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country')),
  expiresOn: day,
  ...pictures,
})
export type SubmitCase = z.infer<typeof SubmitCase>

/** kyc.revise: new pictures in the place of those that were sent back. */
export const ReviseCase = z.object({ id: z.uuid(), ...pictures })
export type ReviseCase = z.infer<typeof ReviseCase>
export const CaseId = z.object({ id: z.uuid() })
export const ListViews = z.object({
  ...paging(20, 100),
})
export type ListViews = z.infer<typeof ListViews>

/** In both languages, as the reviewer chose or wrote it. */
export interface Reason {
  en: string
  es: string
}
/** One picture of a case, as its owner sees it; times in ISO. */
export interface OwnDocument {
  id: string
  side: Side
  status: DocumentStatus
  reason: Reason | null
  sentAt: string
  decidedAt: string | null
}
/** A case as its owner sees it; times in ISO, dates as days. */
export interface OwnCase {
  id: string
  number: string
  status: CaseStatus
  documentType: DocumentType
  /** The last characters of the number; the rest is never shown again. */
  numberEnd: string
  country: string
  expiresOn: string
  submittedAt: string
  reviewedAt: string | null
  /** Why it was rejected. */
  reason: Reason | null
  /** Newest of each side, and those that they replaced. */
  documents: OwnDocument[]
  events: { event: CaseEvent; at: string }[]
  /** Until then identity records are kept. */
  keptUntil: string
  deletionAskedAt: string | null
  deletedAt: string | null
}
/** Somebody's look at a picture; `viewer` null: its owner. */
export interface DocumentView {
  id: string
  viewer: string | null
  side: Side
  isCopy: boolean
  way: 'screen' | 'pdf'
  userAgent: string
  at: string
}
export interface ViewPage {
  items: DocumentView[]
  nextCursor: string | null
}
/** What a level allows to leave an account, in US dollars as decimal text; null where nothing limits it. */
export interface LevelLimits {
  payment: string | null
  day: string | null
  month: string | null
}
/** kyc.overview. */
export interface KycOverview {
  level: Level
  /** The case that counts: an open one, else the newest; null before the first. */
  case: OwnCase | null
  /** While a renewal is looked at, the approval that still stands. */
  standing: { expiresOn: string } | null
  /** Whether another case may be begun. */
  maySubmit: boolean
  /** Median hours from sending to decision over the last 30 days; null where there were too few. */
  usualHours: number | null
  /** Of each level, beginning with 0; null where no level limits payments. */
  limits: LevelLimits[] | null
  /** Limits in place of the level's until an ISO time; null where there are none. */
  override: (LevelLimits & { endsAt: string }) | null
  /** US dollars that have left the account within 24 hours and 30 days, where a level limits payments. */
  sent: { day: string; month: string }
  /** Affiliates below this level are not paid yet. */
  affiliatePayoutsFrom: Level
}
