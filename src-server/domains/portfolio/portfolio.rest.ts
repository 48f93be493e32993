import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { AskTaxReport } from '#shared/domains/portfolio/tax-report.schema.ts'
import type { PortfolioService } from './portfolio.service.ts'
import { taxReportCsv } from './tax-report-csv.ts'
import { taxReportPdf } from './tax-report-pdf.ts'

interface Services {
  portfolio: Pick<PortfolioService, 'taxReport'>
  security: Pick<SecurityService, 'chargeExport'>
  sessions: RequestSessions
}

/** GET /api/portfolio/tax-report: a year's disposals, income and fees of the caller as CSV or PDF. */
export const createPortfolioRest =
  ({ portfolio, security, sessions }: Services) =>
  (app: FastifyInstance) => {
    app.get('/api/portfolio/tax-report', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      const { id: userId, username, key } = found.user
      if (key) requireScope(key, 'read')
      const { format, language, ...chosen } = parseInput(AskTaxReport, request.query)
      await security.chargeExport(userId)
      const report = await portfolio.taxReport(userId, chosen)
      reply.header('content-disposition', `attachment; filename="tax-report_${chosen.year}.${format}"`)
      reply.header('cache-control', 'no-store')
      if (format === 'pdf')
        return reply.type('application/pdf').send(await taxReportPdf({ report, language, username }))
      return reply.type('text/csv; charset=utf-8').send(Readable.from(taxReportCsv(report)))
    })
  }
