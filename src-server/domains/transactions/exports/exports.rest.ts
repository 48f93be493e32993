import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput, truthsOf } from '#server/calls/rest-input.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { type ExportFormat, ExportTransactions } from '#shared/domains/transactions/export.schema.ts'
import type { ExportsService } from './exports.service.ts'

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
}

/** GET /api/export: a file of the caller's own transactions. Who goes away while it is made ends the making. */
export const createExportsRest =
  ({ exports, sessions }: { exports: ExportsService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/export', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      if (found.user.key) requireScope(found.user.key, 'read')
      const query = parseInput(ExportTransactions, truthsOf(request.query))
      const pieces = await exports.open(found.user.id, query)
      const days = [query.firstDay, query.lastDay].filter((day) => day !== undefined)
      const kind = query.format === 'pdf' ? 'statement' : query.inLedger ? 'history' : 'transactions'
      const name = [kind, ...days].join('_')
      reply.header('content-type', TYPES[query.format])
      reply.header('content-disposition', `attachment; filename="${name}.${query.format}"`)
      reply.header('cache-control', 'no-store')
      return reply.send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }))
    })
  }
