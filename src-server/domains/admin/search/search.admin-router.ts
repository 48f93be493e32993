import { adminProcedure, t } from '#server/calls/procedures.ts'
import type { TransactionListService } from '#server/domains/admin/transactions/transaction-list.service.ts'
import { Search, TransactionId } from '#shared/domains/admin/search.schema.ts'
import { ListAllTransactions } from '#shared/domains/admin/transactions.schema.ts'
import { type SearchService, TRANSACTION_SCOPES } from './search.service.ts'

interface TransactionsAdminParts {
  search: SearchService
  transactionList: TransactionListService
}

/** `admin.search`: whatever is open to whoever asks. */
export const createSearchProcedure = ({ search }: { search: SearchService }) =>
  adminProcedure('every')
    .input(Search)
    .query(({ ctx, input }) => search.find(ctx.user, input))

/** `admin.transactions`: everybody's transactions. */
export const createTransactionsAdminRouter = ({ search, transactionList }: TransactionsAdminParts) =>
  t.router({
    get: adminProcedure(...TRANSACTION_SCOPES)
      .input(TransactionId)
      .query(({ input }) => search.getTransaction(input.id)),
    list: adminProcedure(...TRANSACTION_SCOPES)
      .input(ListAllTransactions)
      .query(({ input }) => transactionList.list(input)),
  })
