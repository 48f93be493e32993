import type { FastifyInstance } from 'fastify'
import { administratorOf, csvOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { type Acceptance, ExportAcceptances } from '#shared/domains/legal/legal.schema.ts'
import type { LegalService } from './legal.service.ts'

const AT_ONCE = 1000
const COLUMNS = {
  at: ({ at }: Acceptance) => at,
  username: ({ username }: Acceptance) => username,
  text: ({ kind }: Acceptance) => kind,
  version: ({ version }: Acceptance) => version,
  way: ({ way }: Acceptance) => way,
}

/** Who has accepted which version and when, as CSV. */
export const createLegalRest =
  ({ legal, sessions }: { legal: LegalService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/legal/acceptances.csv', async (request, reply) => {
      await administratorOf(sessions, request, ['content', 'support', 'compliance'])
      const query = parseInput(ExportAcceptances, request.query)
      const page = (cursor: string | undefined) => legal.acceptances({ ...query, cursor, limit: AT_ONCE })
      return sendCsv(reply, 'acceptances.csv', csvOf({ columns: COLUMNS, page }))
    })
  }
