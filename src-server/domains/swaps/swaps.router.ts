import { moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { AskMostSwap, ExecuteSwap, OfSwap, QuoteSwap } from '#shared/domains/swaps/swaps.schema.ts'
import type { SwapsService } from './swaps.service.ts'

export const createSwapRouter = ({ swaps }: { swaps: SwapsService }) =>
  t.router({
    /** Quote of a swap; it can be executed for some seconds. */
    quote: userProcedure.input(QuoteSwap).query(({ ctx, input }) => swaps.quote(ctx.user.id, input)),
    /** Swaps by a quote; the same requestId never swaps twice. */
    execute: moneyProcedure
      .meta({ scope: 'trade', section: 'swap' })
      .input(ExecuteSwap)
      .mutation(({ ctx, input }) => swaps.execute(ctx.user, input)),
    /** The largest amount that finds its way now. */
    most: userProcedure.input(AskMostSwap).query(({ ctx, input }) => swaps.most(ctx.user.id, input)),
    /** Quoted terms and the ledger's result. */
    receipt: userProcedure.input(OfSwap).query(({ ctx, input }) => swaps.receipt(ctx.user.id, input.transactionId)),
    /** How the caller's swaps were executed against their quotes. */
    quality: userProcedure.query(({ ctx }) => swaps.quality(ctx.user.id)),
  })
