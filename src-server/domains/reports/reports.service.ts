import { isDeepStrictEqual } from 'node:util'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { notFound, requestIdReused } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { randomCode } from '#server/kernel/random-code.ts'
import { REPORT_DAYS } from '#shared/domains/reports/report-limits.ts'
import {
  type CreateReport,
  type ListReports,
  type OwnReport,
  type OwnReportDetail,
  type OwnReportPage,
  type ReportContent,
} from '#shared/domains/reports/reports.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { answerIn, contentIn, requestIdsOf } from './content.ts'
import { answer, close, get as getForDesk, issues, link, list as listForDesk, review } from './desk.ts'
import { extendRequests } from './failed-requests.queries.ts'
import * as queries from './reports.queries.ts'
import type { ReportsDeps } from './reports.types.ts'
import { waitingReports } from './waiting.queries.ts'

export type ReportsService = ReturnType<typeof createReportsService>

const RETENTION_MS = REPORT_DAYS * DAY_MS
const PURGED_AT_ONCE = 200

/** Problem reports of people, with a picture of the page: sealed, answered by administrators, deleted after 90 days. */
export function createReportsService(deps: ReportsDeps) {
  return {
    ...bind(deps, { create, list, get, purge }),
    desk: bind(deps, { list: listForDesk, get: getForDesk, issues, review, answer, close, link }),
    waiting: [waitingReports(deps.db)],
    /** Deletes the reports of a person; their pictures’ files go with the next sweep. */
    async forget(trx: Trx, userId: string): Promise<void> {
      const { pictureIds } = await queries.deleteReports(trx, { userId })
      await deps.uploads.drop(trx, pictureIds)
    },
  }
}

/** Keeps a report once. Throws TOO_MANY_REQUESTS, REQUEST_ID_REUSED, and NOT_FOUND for a picture that is not theirs. */
async function create(
  deps: ReportsDeps,
  userId: string,
  { requestId, language, pictureId, ...content }: CreateReport,
): Promise<OwnReport> {
  const { db, clock, sealIn, security, uploads } = deps
  const said = { requestId, language, pictureId, content }
  const before = await findSent(deps, userId, said)
  if (before) return before
  await security.chargeReport(userId)
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    if (pictureId !== null) await uploads.use(trx, userId, { id: pictureId, purpose: 'problem_report' })
    const seal = await sealIn(trx)
    const id = uuid()
    const row = { id, requestId, userId, language, pictureId, reference: `P-${randomCode(8)}` }
    const sealedReport = seal(id, JSON.stringify(content))
    const isNew = await queries.insertReport(trx, {
      ...row,
      page: content.page?.route ?? null,
      sealedReport,
      sealedAnswer: null,
      issueId: null,
      reportedAt: now,
      endedAt: null,
      endedBy: null,
    })
    if (!isNew) return
    await extendRequests(trx, requestIdsOf(content), new Date(now.getTime() + RETENTION_MS))
  })
  const sent = await findSent(deps, userId, said)
  if (!sent) throw notFound('report')
  return sent
}

type Said = Pick<CreateReport, 'requestId' | 'language' | 'pictureId'> & { content: ReportContent }

/** The report of a request that comes again. */
async function findSent(deps: ReportsDeps, userId: string, said: Said): Promise<OwnReport | undefined> {
  const row = await queries.findByRequest(deps.db, userId, said.requestId)
  if (!row) return undefined
  const isSame = row.language === said.language && row.pictureId === said.pictureId
  if (!isSame || !isDeepStrictEqual(contentIn(deps, row), said.content)) throw requestIdReused()
  return presentOwn(deps, row)
}

async function list(deps: ReportsDeps, userId: string, query: ListReports): Promise<OwnReportPage> {
  const { page, nextCursor } = pageOf(await queries.listOwn(deps.db, userId, query), query.limit, ({ id }) => id)
  return { items: page.map((row) => presentOwn(deps, row)), nextCursor }
}

/** Throws NOT_FOUND. */
async function get(deps: ReportsDeps, userId: string, id: string): Promise<OwnReportDetail> {
  const row = await queries.findOwn(deps.db, userId, id)
  if (!row) throw notFound('report')
  return { ...presentOwn(deps, row), content: contentIn(deps, row) }
}

/** Deletes reports that were sent 90 days ago, answered or not, with their pictures. */
async function purge({ db, clock, uploads }: ReportsDeps): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS)
  for (let deleted = PURGED_AT_ONCE; deleted === PURGED_AT_ONCE; ) {
    const gone = await db.transaction().execute(async (trx) => {
      const reports = await queries.deleteReports(trx, { before, limit: PURGED_AT_ONCE })
      await uploads.drop(trx, reports.pictureIds)
      return reports
    })
    await uploads.removeFiles(gone.pictureIds)
    deleted = gone.count
  }
}

const presentOwn = (deps: ReportsDeps, row: queries.ReportRow): OwnReport => ({
  id: row.id,
  reference: row.reference,
  status: row.status,
  page: row.page,
  text: contentIn(deps, row).text,
  sentAt: row.reportedAt.toISOString(),
  answer: answerIn(deps, row),
  endedAt: row.endedAt?.toISOString() ?? null,
  pictureId: row.pictureId,
})
