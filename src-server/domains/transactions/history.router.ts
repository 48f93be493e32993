import { t, userProcedure } from '#server/calls/procedures.ts'
import { LookUpHash } from '#shared/domains/transactions/ledger-view.schema.ts'
import {
  CountTransactions,
  GetTransaction,
  ListTransactions,
} from '#shared/domains/transactions/transactions.schema.ts'
import type { LedgerViewService } from './ledger-view/ledger-view.service.ts'
import type { TransactionsService } from './transactions.service.ts'

/** `history`: what the ledger has recorded for the user's account. */
export const createHistoryRouter = ({
  transactions,
  ledgerView,
}: {
  transactions: TransactionsService
  ledgerView: LedgerViewService
}) =>
  t.router({
    /** A page of the ledger's entries, newest first. */
    list: userProcedure
      .input(ListTransactions)
      .query(({ ctx, input }) => transactions.list(ctx.user.id, { ...input, inLedger: true })),
    /** How many entries a filter selects. */
    count: userProcedure
      .input(CountTransactions)
      .query(({ ctx, input }) => transactions.count(ctx.user.id, { ...input, inLedger: true })),
    /** Looks a hash up on the network, and says whether it concerns the user. */
    lookup: userProcedure.input(LookUpHash).query(({ ctx, input }) => ledgerView.lookUp(ctx.user.id, input.hash)),
    /** Operations, effects and XDR of one entry. */
    view: userProcedure.input(GetTransaction).query(({ ctx, input }) => ledgerView.view(ctx.user.id, input.id)),
  })
