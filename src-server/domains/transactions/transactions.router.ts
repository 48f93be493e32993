import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { SetNote } from '#shared/domains/transactions/notes.schema.ts'
import { SetTags } from '#shared/domains/transactions/tags.schema.ts'
import {
  CountTransactions,
  GetTransaction,
  ListTransactions,
} from '#shared/domains/transactions/transactions.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { TransactionNotesService } from './notes/notes.service.ts'
import type { TransactionTagsService } from './tags/tags.service.ts'
import type { TransactionsService } from './transactions.service.ts'

export const createTransactionsRouter = ({
  transactions,
  transactionNotes,
  transactionTags,
}: {
  transactions: TransactionsService
  transactionNotes: TransactionNotesService
  transactionTags: TransactionTagsService
}) =>
  t.router({
    /** A page of the user's transactions, newest first. */
    list: userProcedure.input(ListTransactions).query(({ ctx, input }) => transactions.list(ctx.user.id, input)),
    /** How many a filter selects. */
    count: userProcedure.input(CountTransactions).query(({ ctx, input }) => transactions.count(ctx.user.id, input)),
    get: userProcedure.input(GetTransaction).query(({ ctx, input }) => transactions.get(ctx.user.id, input.id)),
    /** The caller’s note to themselves; an empty one takes it away. */
    setNote: userProcedure.input(SetNote).mutation(({ ctx, input }) => transactionNotes.set(ctx.user.id, input)),
    /** All of the caller’s own tags on an entry; none takes them away. */
    setTags: userProcedure.input(SetTags).mutation(({ ctx, input }) => transactionTags.set(ctx.user.id, input)),
    /** The caller’s own tags, the most used first. */
    tags: userProcedure.query(({ ctx }) => transactionTags.list(ctx.user.id).then(wholeList)),
    /** Takes back a payment that is not signed yet. */
    cancel: moneyProcedure
      .input(GetTransaction)
      .mutation(({ ctx, input }) => transactions.cancel(ctx.user.id, input.id)),
  })
