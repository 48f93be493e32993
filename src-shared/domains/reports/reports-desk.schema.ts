import * as z from 'zod/mini'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { REPORT_STATUSES, type ReportStatus } from './report.states.ts'
import type { ReportContent } from './reports.schema.ts'

/** admin.reports.list: those that wait oldest first, ended ones newest first. */
export const ListDeskReports = z.object({
  view: z._default(z.enum(REPORT_STATUSES), 'open'),
  ...paging(30, 100),
})
export type ListDeskReports = z.infer<typeof ListDeskReports>
/** admin.reports.answer: the text goes to the writer as it is. */
export const AnswerReport = z.object({
  id: z.uuid(),
  text: z
    .string()
    .check(z.trim(), z.minLength(3, 'Write an answer'), z.maxLength(4000, 'Please keep it under 4,000 characters')),
})
export type AnswerReport = z.infer<typeof AnswerReport>
/** admin.reports.close: without an answer; the reason stays in the audit log. */
export const CloseReport = z.object({ id: z.uuid(), reason: Reason })
export type CloseReport = z.infer<typeof CloseReport>
/** admin.reports.link: to an issue of the service, or to none. */
export const LinkReport = z.object({ id: z.uuid(), issueId: z.nullable(z.uuid()) })
export type LinkReport = z.infer<typeof LinkReport>

/** A report in the list; times in ISO. */
export interface DeskReport {
  id: string
  reference: string
  status: ReportStatus
  username: string
  page: string | null
  /** The beginning of the text. */
  excerpt: string
  hasPicture: boolean
  sentAt: string
  endedAt: string | null
}
export interface DeskReportPage {
  items: DeskReport[]
  nextCursor: string | null
}
/** A request of which the service kept the log; `lines` are JSON lines of its log. */
export interface LoggedRequest {
  requestId: string
  at: string
  method: string
  path: string
  status: number
  tookMs: number
  lines: string[]
}
export interface LinkedIssue {
  id: string
  title: string
  isOver: boolean
}
export interface DeskReportDetail extends DeskReport {
  userId: string
  language: Language
  content: ReportContent
  /** Of GET /api/uploads/:id. */
  pictureId: string | null
  /** Of the failed calls that the report names. */
  requests: LoggedRequest[]
  answer: string | null
  endedByName: string | null
  issue: LinkedIssue | null
}
