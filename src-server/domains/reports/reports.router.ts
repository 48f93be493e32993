import { t, userProcedure } from '#server/calls/procedures.ts'
import { CreateReport, ListReports, ReportId } from '#shared/domains/reports/reports.schema.ts'
import type { ReportsService } from './reports.service.ts'

/** A problem report is written by whoever looks at the page, never by a program. */
const reporting = userProcedure.meta({ scope: 'session' })

export const createReportsRouter = ({ reports }: { reports: ReportsService }) =>
  t.router({
    create: reporting.input(CreateReport).mutation(({ ctx, input }) => reports.create(ctx.user.id, input)),
    list: reporting.input(ListReports).query(({ ctx, input }) => reports.list(ctx.user.id, input)),
    get: reporting.input(ReportId).query(({ ctx, input }) => reports.get(ctx.user.id, input.id)),
  })
