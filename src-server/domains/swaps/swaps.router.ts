import { callerOf, moneyProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import type { SwapSchedulesService } from '#server/domains/payments/schedules/swap-schedules.service.ts'
import { ScheduleId } from '#shared/domains/payments/schedules.schema.ts'
import { ChangeSwapSchedule, ScheduleSwap } from '#shared/domains/swaps/recurring.schema.ts'
import { AskMostSwap, ExecuteSwap, OfSwap, QuoteSwap } from '#shared/domains/swaps/swaps.schema.ts'
import type { SwapsService } from './swaps.service.ts'

const trading = moneyProcedure.meta({ scope: 'trade' })

export const createSwapRouter = ({
  swaps,
  swapSchedules,
}: {
  swaps: SwapsService
  swapSchedules: SwapSchedulesService
}) =>
  t.router({
    /** Quote of a swap; it can be executed for some seconds. */
    quote: userProcedure.input(QuoteSwap).query(({ ctx, input }) => swaps.quote(ctx.user.id, input)),
    /** Swaps by a quote; the same requestId never swaps twice. */
    execute: trading
      .meta({ section: 'swap' })
      .input(ExecuteSwap)
      .mutation(({ ctx, input }) => swaps.execute(ctx.user, input)),
    /** The same swap again and again, each at the price of its time; the same requestId never makes two. */
    schedule: trading
      .meta({ section: 'swap' })
      .input(ScheduleSwap)
      .mutation(({ ctx, input }) => swapSchedules.schedule(ctx.user, input)),
    /** They are read with payments.schedules. */
    schedules: t.router({
      /** Changes it from the next run on. Whatever lets more leave, sooner or at a higher price is confirmed as a new one is. */
      change: trading
        .meta({ section: 'swap' })
        .input(ChangeSwapSchedule)
        .mutation(({ ctx, input }) => swapSchedules.edit(callerOf(ctx), input)),
      pause: trading.input(ScheduleId).mutation(({ ctx, input }) => swapSchedules.pause(ctx.user.id, input.id)),
      /** Goes on with the next time; what fell into the pause is not made up for. */
      resume: trading
        .meta({ section: 'swap' })
        .input(ScheduleId)
        .mutation(({ ctx, input }) => swapSchedules.resume(ctx.user.id, input.id)),
      cancel: trading.input(ScheduleId).mutation(({ ctx, input }) => swapSchedules.cancel(ctx.user.id, input.id)),
    }),
    /** The largest amount that finds its way now. */
    most: userProcedure.input(AskMostSwap).query(({ ctx, input }) => swaps.most(ctx.user.id, input)),
    /** Quoted terms and the ledger's result. */
    receipt: userProcedure.input(OfSwap).query(({ ctx, input }) => swaps.receipt(ctx.user.id, input.transactionId)),
    /** How the caller's swaps were executed against their quotes. */
    quality: userProcedure.query(({ ctx }) => swaps.quality(ctx.user.id)),
  })
