import type { FastifyInstance } from 'fastify'
import { administratorOf, sendCsv } from '#server/calls/admin-csv.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { TRANSACTION_SCOPES } from '#server/domains/admin/search/search.service.ts'
import { ExportAllTransactions } from '#shared/domains/admin/transactions.schema.ts'
import type { TransactionListService } from './transaction-list.service.ts'

/** Everybody's transactions as CSV, for administrators. */
export const createTransactionListRest =
  ({ transactionList, sessions }: { transactionList: TransactionListService; sessions: RequestSessions }) =>
  (app: FastifyInstance) => {
    app.get('/api/admin/transactions.csv', async (request, reply) => {
      const { user, origin } = await administratorOf(sessions, request, TRANSACTION_SCOPES)
      const { ip, userAgent } = origin
      const lines = await transactionList.exportCsv(user, parseInput(ExportAllTransactions, request.query), {
        ip,
        userAgent,
        requestId: request.id,
      })
      return sendCsv(reply, 'transactions.csv', lines)
    })
  }
