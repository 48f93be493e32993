import type { FastifyInstance } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { ExportDeposits } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { DepositDesk } from './desk/desk.service.ts'

/** Deposits as CSV, for administrators. */
export const createDepositsRest =
  ({ depositDesk, sessions }: { depositDesk: DepositDesk; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/deposits.csv', async (request, reply) => {
      const { user, origin } = await administratorOf(sessions, request, ['finance'])
      const by = { id: user.id, origin: { ip: origin.ip, userAgent: origin.userAgent, requestId: request.id } }
      return sendCsv(reply, 'deposits.csv', await depositDesk.exportCsv(by, parseInput(ExportDeposits, request.query)))
    })
  }
