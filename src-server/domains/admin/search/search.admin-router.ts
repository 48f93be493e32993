import { adminProcedure, t } from '#server/calls/procedures.ts'
import { Search, TransactionId } from '#shared/domains/admin/search.schema.ts'
import { type SearchService, TRANSACTION_SCOPES } from './search.service.ts'

/** `admin.search`: whatever is open to whoever asks. */
export const createSearchProcedure = ({ search }: { search: SearchService }) =>
  adminProcedure('every')
    .input(Search)
    .query(({ ctx, input }) => search.find(ctx.user, input))

/** `admin.transactions`: any transaction, whosever it is. */
export const createTransactionsAdminRouter = ({ search }: { search: SearchService }) =>
  t.router({
    get: adminProcedure(...TRANSACTION_SCOPES)
      .input(TransactionId)
      .query(({ input }) => search.getTransaction(input.id)),
  })
