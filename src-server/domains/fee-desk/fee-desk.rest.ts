import type { FastifyInstance } from 'fastify'
import { requireRoom } from '#server/calls/admin-rooms.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { ExportFees } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeDeskService } from './fee-desk.service.ts'

/** Fees earned by day, operation and asset as CSV, for administrators. */
export const createFeeDeskRest =
  ({ feeDesk, sessions }: { feeDesk: FeeDeskService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/fees.csv', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
      requireRoom(found.user, ['finance'])
      if (found.user.key)
        throw new DomainError('FORBIDDEN', 'No API key may do this. Sign in with your name and password.')
      const lines = await feeDesk.exportCsv(parseInput(ExportFees, request.query))
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="fees.csv"')
      reply.header('cache-control', 'no-store')
      return reply.send(lines)
    })
  }
