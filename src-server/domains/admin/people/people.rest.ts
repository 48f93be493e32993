import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { requireRoom } from '#server/calls/admin-rooms.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { ExportPeople } from '#shared/domains/admin/people.schema.ts'
import type { PeopleService } from './people.service.ts'

/** The list of people as CSV, for administrators, in pieces as it is read. */
export const createPeopleRest =
  ({ people, sessions }: { people: PeopleService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/users.csv', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
      const { user } = found
      requireRoom(user, ['support', 'compliance'])
      if (user.key) throw new DomainError('FORBIDDEN', 'No API key may do this. Sign in with your name and password.')
      const { ip, userAgent } = sessions.originOf(request)
      const lines = await people.exportCsv(user, parseInput(ExportPeople, request.query), {
        ...{ ip, userAgent, requestId: request.id },
      })
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="users.csv"')
      reply.header('cache-control', 'no-store')
      return reply.send(Readable.from(lines))
    })
  }
