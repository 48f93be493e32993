import type { FastifyInstance } from 'fastify'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { AskReceipt } from '#shared/domains/transactions/receipt.schema.ts'
import type { ReceiptsService } from './receipts.service.ts'

/** GET /api/transactions/:id/receipt.pdf: the receipt of one of the caller's own transactions. */
export const createReceiptsRest =
  ({ receipts, sessions }: { receipts: ReceiptsService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get<{ Params: { id: string } }>('/api/transactions/:id/receipt.pdf', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      if (found.user.key) requireScope(found.user.key, 'read')
      const { id } = request.params
      const input = parseInput(AskReceipt, { ...(request.query as object), id })
      const pdf = await receipts.open(found.user.id, input)
      reply.header('content-disposition', `attachment; filename="receipt_${input.id}.pdf"`)
      reply.header('cache-control', 'no-store')
      return reply.type('application/pdf').send(pdf)
    })
  }
