import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { notAuthenticated, refusedToKeys } from '#server/kernel/domain-refusals.ts'
import type { ProfileService } from './profile.service.ts'

/** All that is kept of a person as one JSON file, for themselves, in pieces as it is read. */
export const createProfileRest =
  ({ profile, sessions }: { profile: ProfileService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/user/data', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      const { user } = found
      if (user.key) throw refusedToKeys()
      const pieces = await profile.copyData({ user, origin: sessions.originOf(request) })
      reply.header('content-type', 'application/json; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="my-data.json"')
      return reply.send(Readable.from(pieces))
    })
  }
