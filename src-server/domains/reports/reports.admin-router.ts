import { adminProcedure, callerOf, t } from '#server/calls/procedures.ts'
import { ReportId } from '#shared/domains/reports/reports.schema.ts'
import { AnswerReport, CloseReport, LinkReport, ListDeskReports } from '#shared/domains/reports/reports-desk.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { ReportsService } from './reports.service.ts'

/** Private texts and pictures of people: for administrators who are signed in, never for a key. */
const reading = adminProcedure('support').meta({ scope: 'session' })

/** `admin.reports`: problem reports, for administrators with the scope support. */
export const createReportsAdminRouter = ({ reports }: { reports: ReportsService }) =>
  t.router({
    list: reading.input(ListDeskReports).query(({ input }) => reports.desk.list(input)),
    get: reading.input(ReportId).query(({ input }) => reports.desk.get(input.id)),
    issues: reading.query(() => reports.desk.issues().then(wholeList)),
    review: reading.input(ReportId).mutation(({ ctx, input }) => reports.desk.review(callerOf(ctx), input)),
    answer: reading.input(AnswerReport).mutation(({ ctx, input }) => reports.desk.answer(callerOf(ctx), input)),
    close: reading.input(CloseReport).mutation(({ ctx, input }) => reports.desk.close(callerOf(ctx), input)),
    link: reading.input(LinkReport).mutation(({ ctx, input }) => reports.desk.link(callerOf(ctx), input)),
  })
