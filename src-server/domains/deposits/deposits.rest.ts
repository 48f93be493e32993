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
      await administratorOf(sessions, request, ['finance'])
      return sendCsv(reply, 'deposits.csv', depositDesk.exportCsv(parseInput(ExportDeposits, request.query)))
    })
  }
