import type { FastifyInstance } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { ExportPeople } from '#shared/domains/admin/people.schema.ts'
import type { PeopleService } from './people.service.ts'

/** The list of people as CSV, for administrators. */
export const createPeopleRest =
  ({ people, sessions }: { people: PeopleService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/users.csv', async (request, reply) => {
      const { user, origin } = await administratorOf(sessions, request, ['support', 'compliance'])
      const { ip, userAgent } = origin
      const lines = await people.exportCsv(user, parseInput(ExportPeople, request.query), {
        ip,
        userAgent,
        requestId: request.id,
      })
      return sendCsv(reply, 'users.csv', lines)
    })
  }
