import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { GetTransaction, ListTransactions } from '#shared/domains/transactions/transactions.schema.ts'

export const transactionsRouter = t.router({
  /** A page of the user's transactions, newest first. */
  list: userProcedure
    .input(ListTransactions)
    .query(({ ctx, input }) => ctx.services.transactions.list(ctx.user.id, input)),
  get: userProcedure
    .input(GetTransaction)
    .query(({ ctx, input }) => ctx.services.transactions.get(ctx.user.id, input.id)),
  /** Takes back a payment that is not signed yet. */
  cancel: moneyProcedure
    .input(GetTransaction)
    .mutation(({ ctx, input }) => ctx.services.transactions.cancel(ctx.user.id, input.id)),
})
