import type { FastifyInstance } from 'fastify'
import { requireRoom } from '#server/calls/admin-rooms.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { ExportDeposits } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { DepositDesk } from './desk/desk.service.ts'

/** Deposits as CSV, for administrators. */
export const createDepositsRest =
  ({ depositDesk, sessions }: { depositDesk: DepositDesk; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/deposits.csv', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
      requireRoom(found.user, ['finance'])
      if (found.user.key)
        throw new DomainError('FORBIDDEN', 'No API key may do this. Sign in with your name and password.')
      const lines = await depositDesk.exportCsv(parseInput(ExportDeposits, request.query))
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="deposits.csv"')
      reply.header('cache-control', 'no-store')
      return reply.send(lines)
    })
  }
