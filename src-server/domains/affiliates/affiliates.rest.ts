import type { FastifyInstance } from 'fastify'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { UseAffiliateCode } from '#shared/domains/affiliates/affiliates.schema.ts'
import type { AffiliatesService } from './affiliates.service.ts'

/** A code that somebody types before signing up; it replaces what a link has left in this browser. */
export const createAffiliatesRest =
  ({ affiliates, sessions }: { affiliates: AffiliatesService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.post('/api/affiliate-code', async (request, reply) => {
      const { code } = parseInput(UseAffiliateCode, request.body)
      const { ip, userAgent } = sessions.originOf(request)
      const clickId = await affiliates.recordClick({ code, tag: 'typed', ip, userAgent, referrer: null })
      if (clickId === null) throw new DomainError('NOT_FOUND', 'Nobody has this code', { field: 'code' })
      sessions.keepReferral(reply, clickId)
      return { code }
    })
  }
