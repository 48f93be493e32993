import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import type { StakingService } from './staking.service.ts'

/** Every reward of the person who asks, as CSV. */
export const createStakingRest =
  ({ staking, sessions }: { staking: StakingService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/staking/rewards.csv', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      if (found.user.key) requireScope(found.user.key, 'read')
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="staking-rewards.csv"')
      reply.header('cache-control', 'no-store')
      return reply.send(Readable.from(staking.exportLines(found.user.id)))
    })
  }
