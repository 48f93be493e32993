import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import { holdsSecretKey } from '#shared/domains/support/support.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { visibleLines } from '#shared/kernel/visible-text.ts'
import type { ReportStatus } from './report.states.ts'
import { LONGEST_REPORT, MOST_CALLS, MOST_LINES } from './report-limits.ts'

const LINE_BREAK = /\r\n?/g
const shortText = (most: number) => z.string().check(z.maxLength(most))
const at = z.iso.datetime()

/** The person's own words. */
const ReportText = z.string().check(
  z.trim(),
  z.overwrite((text) => text.replace(LINE_BREAK, '\n')),
  z.minLength(3, 'Say in a sentence what happened'),
  z.maxLength(LONGEST_REPORT, 'Please keep it under 2,000 characters'),
  z.refine((text) => visibleLines(text) === text, 'Remove the signs that nobody sees'),
  z.refine((text) => !holdsSecretKey(text), 'Your text contains a secret key. Nobody here needs it: remove it.'),
)

/** The page, by its route: what stands in its place holders may name somebody. */
const ReportedPage = z.object({
  route: z.string().check(z.regex(/^\/[\w$/.-]{0,199}$/, 'Name a page by its route')),
  version: shortText(40),
})
/** Pixels of the style sheet. */
const ReportedWindow = z.object({
  width: z.int().check(z.gte(1), z.lte(20_000)),
  height: z.int().check(z.gte(1), z.lte(20_000)),
  theme: z.enum(['dark', 'light']),
  language: z.enum(LANGUAGES),
  browser: shortText(300),
})
/** A call that got a refusal, failed or got no answer (`httpStatus` 0). */
export const FailedCall = z.object({
  call: shortText(120),
  httpStatus: z.int().check(z.gte(0), z.lte(599)),
  requestId: z.nullable(z.uuid()),
  at,
})
export type FailedCall = z.infer<typeof FailedCall>
export const ConsoleLine = z.object({ level: z.enum(['error', 'warning']), text: shortText(500), at })
export type ConsoleLine = z.infer<typeof ConsoleLine>
const STREAM_STATES = ['open', 'waiting', 'closed'] as const
const ReportedNetwork = z.object({
  isOnline: z.boolean(),
  latencyMs: z.nullable(z.int().check(z.gte(0), z.lte(600_000))),
  stream: z.enum(STREAM_STATES),
})

/** All that a report tells; what is null was left out by whoever sent it. */
export const ReportContent = z.object({
  text: ReportText,
  page: z._default(z.nullable(ReportedPage), null),
  window: z._default(z.nullable(ReportedWindow), null),
  failedCalls: z._default(z.nullable(z.array(FailedCall).check(z.maxLength(MOST_CALLS))), null),
  console: z._default(z.nullable(z.array(ConsoleLine).check(z.maxLength(MOST_LINES))), null),
  network: z._default(z.nullable(ReportedNetwork), null),
})
export type ReportContent = z.infer<typeof ReportContent>

/** reports.create: the picture is an upload for `problem_report`; the same requestId is one report. */
export const CreateReport = z.extend(ReportContent, {
  requestId: z.uuid(),
  language: z._default(z.enum(LANGUAGES), 'en'),
  pictureId: z._default(z.nullable(z.uuid()), null),
})
export type CreateReport = z.infer<typeof CreateReport>

export const ListReports = z.object(paging(20, 100))
export type ListReports = z.infer<typeof ListReports>
export const ReportId = z.object({ id: z.uuid() })

/** A report of one's own; times in ISO. */
export interface OwnReport {
  id: string
  reference: string
  status: ReportStatus
  page: string | null
  text: string
  sentAt: string
  answer: string | null
  endedAt: string | null
  /** Of GET /api/uploads/:id. */
  pictureId: string | null
}
export interface OwnReportDetail extends OwnReport {
  content: ReportContent
}
export interface OwnReportPage {
  items: OwnReport[]
  nextCursor: string | null
}
