import type { FastifyInstance } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { ExportFees } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeDeskService } from './fee-desk.service.ts'

/** Fees earned by day, operation and asset as CSV, for administrators. */
export const createFeeDeskRest =
  ({ feeDesk, sessions }: { feeDesk: FeeDeskService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/fees.csv', async (request, reply) => {
      await administratorOf(sessions, request, ['finance'])
      return sendCsv(reply, 'fees.csv', [await feeDesk.exportCsv(parseInput(ExportFees, request.query))])
    })
  }
