import type { FastifyInstance, FastifyRequest } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { ExportBusiness, ExportClosing } from '#shared/domains/admin/business.schema.ts'
import type { BusinessService } from './business.service.ts'
import type { Exporter } from './closing.ts'

/** Blocks of the overview, and the journal's books of a month, as CSV for administrators. */
export const createBusinessRest =
  ({ business, sessions }: { business: BusinessService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/business.csv', async (request, reply) => {
      const by = await exporterOf(sessions, request)
      const input = parseInput(ExportBusiness, request.query)
      return sendCsv(reply, `business-${input.block}.csv`, [await business.exportBlock(input, by)])
    })
    app.get('/api/admin/closing.csv', async (request, reply) => {
      const by = await exporterOf(sessions, request)
      const input = parseInput(ExportClosing, request.query)
      const { text, isClosed } = await business.closingFile(input, by)
      return sendCsv(reply, `closing-${input.month}${isClosed ? '' : '-preliminary'}.csv`, [text])
    })
  }

async function exporterOf(sessions: RequestSessions, request: FastifyRequest): Promise<Exporter> {
  const { user, origin } = await administratorOf(sessions, request, ['finance'])
  return { id: user.id, origin: { ip: origin.ip, userAgent: origin.userAgent, requestId: request.id } }
}
