import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import type { StakingDeskService } from './desk/desk.service.ts'
import type { StakingService } from './staking.service.ts'

interface StakingParts {
  staking: StakingService
  stakingDesk: StakingDeskService
  sessions: RequestSessions
}

/** Every reward of the person who asks as CSV, and everybody's stakes for administrators. */
export const createStakingRest =
  ({ staking, stakingDesk, sessions }: StakingParts) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/stakes.csv', async (request, reply) => {
      const { user, origin } = await administratorOf(sessions, request, ['finance'])
      const by = { id: user.id, origin: { ip: origin.ip, userAgent: origin.userAgent, requestId: request.id } }
      return sendCsv(reply, 'stakes.csv', await stakingDesk.exportCsv(by))
    })
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
