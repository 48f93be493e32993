import type { FastifyInstance, FastifyRequest } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { Caller, RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { notAuthenticated, notFound, refusedToKeys } from '#server/kernel/domain-refusals.ts'
import { CaseId } from '#shared/domains/kyc/kyc.schema.ts'
import { ExportCases } from '#shared/domains/kyc/review.schema.ts'
import type { KycService } from './kyc.service.ts'

/** What a browser may do with a picture of a document: show it now, and keep nothing of it. */
const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="document.webp"',
  'cache-control': 'no-store',
}

/** Pictures of documents, cases on paper, and the list of cases as CSV. */
export const createKycRest =
  ({ kyc, sessions }: { kyc: KycService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/kyc/documents/:id', async (request, reply) => {
      const caller = await callerOf(sessions, request)
      const { id } = CaseId.safeParse(request.params).data ?? {}
      if (id === undefined) throw notFound('picture')
      const bytes = await kyc.view(caller, id)
      return reply.headers(PICTURE_HEADERS).type('image/webp').send(bytes)
    })
    app.get('/api/admin/kyc.csv', async (request, reply) => {
      const caller = await administratorOf(sessions, request, ['compliance'], 'session')
      return sendCsv(reply, 'kyc.csv', await kyc.review.exportCsv(caller, parseInput(ExportCases, request.query)))
    })
    app.get('/api/admin/kyc/:id/case.pdf', async (request, reply) => {
      const caller = await administratorOf(sessions, request, ['compliance'], 'session')
      const { id } = CaseId.safeParse(request.params).data ?? {}
      if (id === undefined) throw notFound('identity check')
      const { name, bytes } = await kyc.review.file(caller, id)
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
      return reply.type('application/pdf').send(bytes)
    })
  }

async function callerOf(sessions: RequestSessions, request: FastifyRequest): Promise<Caller> {
  const found = await sessions.find(request)
  if (!found) throw notAuthenticated()
  if (found.user.key) throw refusedToKeys()
  return { user: found.user, origin: sessions.originOf(request) }
}
