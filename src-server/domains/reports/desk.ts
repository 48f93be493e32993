import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { AuditAction } from '#shared/domains/audit/audit.actions.ts'
import { mayTurn, type ReportStatus } from '#shared/domains/reports/report.states.ts'
import type { ReportContent } from '#shared/domains/reports/reports.schema.ts'
import type {
  AnswerReport,
  CloseReport,
  DeskReport,
  DeskReportDetail,
  DeskReportPage,
  LinkedIssue,
  LinkReport,
  ListDeskReports,
} from '#shared/domains/reports/reports-desk.schema.ts'
import { answerIn, contentIn, requestIdsOf } from './content.ts'
import { readRequests } from './failed-requests.queries.ts'
import { tellAnswer } from './report-answer.ts'
import * as queries from './reports.queries.ts'
import type { ReportsDeps } from './reports.types.ts'

const EXCERPT = 160
const MOST_ISSUES = 50

export async function list(deps: ReportsDeps, query: ListDeskReports): Promise<DeskReportPage> {
  const { page, nextCursor } = pageOf(await queries.listForDesk(deps.db, query), query.limit, ({ id }) => id)
  return { items: page.map((row) => present(row, contentIn(deps, row))), nextCursor }
}

/** Throws NOT_FOUND. */
export async function get(deps: ReportsDeps, id: string): Promise<DeskReportDetail> {
  const { db } = deps
  const row = await queries.findShown(db, id)
  if (!row) throw notFound('report')
  const content = contentIn(deps, row)
  const [requests, issue] = await Promise.all([
    readRequests(db, requestIdsOf(content)),
    row.issueId === null ? undefined : queries.findIssue(db, row.issueId),
  ])
  const { userId, language, pictureId, endedByName } = row
  const answer = answerIn(deps, row)
  return {
    ...present(row, content),
    userId,
    language,
    content,
    pictureId,
    requests,
    answer,
    endedByName,
    issue: issue ?? null,
  }
}

/** Open issues of the service, for a report to be linked to. */
export const issues = ({ db }: ReportsDeps): Promise<LinkedIssue[]> => queries.listOpenIssues(db, MOST_ISSUES)

/** Says that somebody looks into it. Throws NOT_FOUND, ALREADY_DONE. */
export async function review(deps: ReportsDeps, caller: Caller, { id }: { id: string }): Promise<DeskReportDetail> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, id, 'in_review')
    await queries.turnReport(trx, id, { status: 'in_review' })
    await note(deps, trx, { caller, row, action: 'report.reviewed' })
  })
  return get(deps, id)
}

/** Tells whoever has sent it, among their notifications and by mail, once. Throws NOT_FOUND, ALREADY_DONE. */
export async function answer(deps: ReportsDeps, caller: Caller, { id, text }: AnswerReport): Promise<DeskReportDetail> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, id, 'answered')
    const seal = await deps.sealIn(trx)
    const ending = { status: 'answered', endedAt: deps.clock.now(), endedBy: caller.user.id } as const
    await queries.turnReport(trx, id, { ...ending, sealedAnswer: seal(id, text) })
    await tellAnswer(deps, trx, { row, question: excerptOf(contentIn(deps, row).text), text })
    await note(deps, trx, { caller, row, action: 'report.answered' })
  })
  return get(deps, id)
}

/** Ends it without an answer. Throws NOT_FOUND, ALREADY_DONE. */
export async function close(deps: ReportsDeps, caller: Caller, { id, reason }: CloseReport): Promise<DeskReportDetail> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, id, 'closed')
    await queries.turnReport(trx, id, { status: 'closed', endedAt: deps.clock.now(), endedBy: caller.user.id })
    await note(deps, trx, { caller, row, action: 'report.closed', reason })
  })
  return get(deps, id)
}

/** To an issue of the service, or to none. Throws NOT_FOUND. */
export async function link(deps: ReportsDeps, caller: Caller, { id, issueId }: LinkReport): Promise<DeskReportDetail> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await queries.lockReport(trx, id)
    if (!row) throw notFound('report')
    if (issueId !== null && !(await queries.findIssue(trx, issueId))) throw notFound('issue')
    if (row.issueId === issueId) return
    await queries.linkIssue(trx, id, issueId)
    await note(deps, trx, { caller, row, action: 'report.linked', more: { issueId } })
  })
  return get(deps, id)
}

async function lockFor(trx: Trx, id: string, to: ReportStatus): Promise<queries.ReportRow> {
  const row = await queries.lockReport(trx, id)
  if (!row) throw notFound('report')
  if (!mayTurn(row.status, to)) throw new DomainError('ALREADY_DONE', 'Somebody has dealt with this report already.')
  return row
}

interface Act {
  caller: Caller
  row: queries.ReportRow
  action: Extract<AuditAction, `report.${string}`>
  reason?: string
  more?: Record<string, string | null>
}
const note = ({ audit }: ReportsDeps, trx: Trx, { caller, row, action, reason, more }: Act): Promise<void> =>
  audit.note(trx, {
    actor: { kind: 'admin', id: caller.user.id },
    action,
    subject: { kind: 'report', id: row.id },
    new: { reference: row.reference, ...more },
    ...(reason !== undefined && { reason }),
    origin: caller.origin,
  })

const excerptOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT)

const present = (row: queries.ShownRow, { text }: ReportContent): DeskReport => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  username: row.username,
  page: row.page,
  excerpt: excerptOf(text),
  hasPicture: row.pictureId !== null,
  sentAt: row.reportedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
