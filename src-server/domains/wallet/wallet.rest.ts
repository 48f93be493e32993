import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireScope } from '#server/calls/procedures.ts'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput, truthsOf } from '#server/calls/rest-input.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { ListTransactions } from '#shared/domains/transactions/transactions.schema.ts'

export interface WalletRestParts {
  wallet: WalletService
  transactions: TransactionsService
  sessions: RequestSessions
}

/** Reads for those who do not speak tRPC; each answers as its twin there: wallet.overview and transactions.list. */
export const createWalletRest =
  ({ wallet, transactions, sessions }: WalletRestParts) =>
  (app: FastifyInstance) => {
    const requireUserId = async (request: FastifyRequest): Promise<string> => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      if (found.user.key) requireScope(found.user.key, 'read')
      return found.user.id
    }
    app.get('/api/wallet/overview', async (request) => wallet.overview(await requireUserId(request)))
    app.get('/api/wallet/balances', async (request) => (await wallet.overview(await requireUserId(request))).balances)
    app.get('/api/wallet/transactions', async (request) => {
      const userId = await requireUserId(request)
      return transactions.list(userId, parseInput(ListTransactions, fromQuery(request.query)))
    })
  }

/** A query string holds text only: whole numbers and truth values become what the schema asks for. */
function fromQuery(query: unknown): Record<string, unknown> {
  const { limit, ...rest } = truthsOf(query) as Record<string, string>
  const isNumber = limit !== undefined && /^\d{1,9}$/.test(limit)
  return { ...rest, ...(limit !== undefined && { limit: isNumber ? Number(limit) : limit }) }
}
