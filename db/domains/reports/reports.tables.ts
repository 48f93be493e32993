import type { Generated } from 'kysely'
import type { ReportStatus } from '#shared/domains/reports/report.states.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface ProblemReportsTable {
  id: string
  /** Of the form: the same report is kept once. */
  requestId: string
  userId: string
  /** By which its writer names it. */
  reference: string
  /** In which it was written and is answered. */
  language: Language
  status: Generated<ReportStatus>
  /** The route it is about, without what stood in its place holders; null where its writer left it out. */
  page: string | null
  /** Sealed JSON of a ReportContent. */
  sealedReport: string
  sealedAnswer: string | null
  pictureId: string | null
  /** The service's own issue of which it tells. */
  issueId: string | null
  reportedAt: Date
  endedAt: Date | null
  endedBy: string | null
}

interface FailedRequestsTable {
  requestId: string
  at: Date
  method: string
  /** As logged: without a query. */
  path: string
  status: number
  tookMs: number
  /** Of the log, at level warn and above, without secrets. */
  lines: Generated<string[]>
  expiresAt: Date
}

export interface TablesOfReports {
  problemReports: ProblemReportsTable
  failedRequests: FailedRequestsTable
}
