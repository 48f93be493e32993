import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { requireRoom } from '#server/calls/admin-rooms.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { TRANSACTION_SCOPES } from '#server/domains/admin/search/search.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { ExportAllTransactions } from '#shared/domains/admin/transactions.schema.ts'
import type { TransactionListService } from './transaction-list.service.ts'

/** Everybody's transactions as CSV, for administrators, in pieces as they are read. */
export const createTransactionListRest =
  ({ transactionList, sessions }: { transactionList: TransactionListService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/transactions.csv', async (request, reply) => {
      const found = await sessions.find(request)
      if (!found) throw new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
      const { user } = found
      requireRoom(user, TRANSACTION_SCOPES)
      if (user.key) throw new DomainError('FORBIDDEN', 'No API key may do this. Sign in with your name and password.')
      const { ip, userAgent } = sessions.originOf(request)
      const lines = await transactionList.exportCsv(user, parseInput(ExportAllTransactions, request.query), {
        ...{ ip, userAgent, requestId: request.id },
      })
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="transactions.csv"')
      reply.header('cache-control', 'no-store')
      return reply.send(Readable.from(lines))
    })
  }
