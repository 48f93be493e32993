import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { UseAffiliateCode } from '#shared/domains/affiliates/affiliates.schema.ts'
import { ExportPartners, ExportRunPayouts } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { AffiliatesService } from './affiliates.service.ts'
import { partnersCsv, payoutsCsv } from './desk-export.ts'

/** A code that is typed before signing up, which replaces what a link has left in this browser; and commissions, partners and payouts as CSV. */
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
    app.get('/api/affiliate/commissions.csv', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      if (found.user.key) requireScope(found.user.key, 'read')
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="commissions.csv"')
      reply.header('cache-control', 'no-store')
      return reply.send(Readable.from(affiliates.exportCommissions(found.user.id)))
    })
    app.get('/api/admin/affiliates/partners.csv', async (request, reply) => {
      await administratorOf(sessions, request, ['finance'])
      return sendCsv(reply, 'partners.csv', partnersCsv(affiliates, parseInput(ExportPartners, request.query)))
    })
    app.get('/api/admin/affiliates/payouts.csv', async (request, reply) => {
      await administratorOf(sessions, request, ['finance'])
      return sendCsv(reply, 'payouts.csv', payoutsCsv(affiliates, parseInput(ExportRunPayouts, request.query)))
    })
  }
