import { t, userProcedure } from '#server/calls/procedures.ts'
import type { RemindersService } from '#server/domains/payments/schedules/reminders.service.ts'
import {
  ChooseForDeposit,
  ClaimDeposit,
  CreateDeposit,
  ListDeposits,
  OfDeposit,
  QuoteDeposit,
} from '#shared/domains/deposits/deposits.schema.ts'
import { RemindOfPurchase } from '#shared/domains/deposits/reminders.schema.ts'
import { ScheduleId } from '#shared/domains/payments/schedules.schema.ts'
import type { DepositsService } from './deposits.service.ts'

/** Nothing leaves an account by an order: a key with the scope transfer may make one. */
const ordering = userProcedure.meta({ scope: 'transfer' })

/** A new order, refused in maintenance as everything that moves money. */
const beginning = userProcedure.meta({ section: 'deposits' }).use(async ({ ctx, next }) => {
  await ctx.gate.requireMoney(ctx.user)
  return next()
})

export const createDepositsRouter = ({
  deposits,
  reminders,
}: {
  deposits: DepositsService
  reminders: RemindersService
}) =>
  t.router({
    /** Ways to pay, and how much may still be ordered. */
    methods: userProcedure.query(({ ctx }) => deposits.methods(ctx.user.id)),
    /** Quote for an amount; an order can be made of it for some minutes. */
    quote: beginning.input(QuoteDeposit).query(({ ctx, input }) => deposits.quote(ctx.user.id, input)),
    /** Orders by a quote; the same requestId makes one order. */
    create: beginning
      .meta({ scope: 'transfer' })
      .input(CreateDeposit)
      .mutation(({ ctx, input }) => deposits.create(ctx.user.id, input)),
    /** Says that it was paid, and by which payment. */
    claim: ordering.input(ClaimDeposit).mutation(({ ctx, input }) => deposits.claim(ctx.user.id, input)),
    cancel: ordering.input(OfDeposit).mutation(({ ctx, input }) => deposits.cancel(ctx.user.id, input.id)),
    /** Of what came late, or otherwise than agreed: today's rate, or back. */
    choose: ordering.input(ChooseForDeposit).mutation(({ ctx, input }) => deposits.choose(ctx.user.id, input)),
    /** Tells them each time that they meant to buy: nothing is ordered. They are read with payments.schedules. */
    remind: ordering
      .meta({ section: 'deposits' })
      .input(RemindOfPurchase)
      .mutation(({ ctx, input }) => reminders.add(ctx.user, input)),
    reminders: t.router({
      pause: ordering.input(ScheduleId).mutation(({ ctx, input }) => reminders.pause(ctx.user.id, input.id)),
      resume: ordering.input(ScheduleId).mutation(({ ctx, input }) => reminders.resume(ctx.user.id, input.id)),
      cancel: ordering.input(ScheduleId).mutation(({ ctx, input }) => reminders.cancel(ctx.user.id, input.id)),
    }),
    get: userProcedure.input(OfDeposit).query(({ ctx, input }) => deposits.get(ctx.user.id, input.id)),
    list: userProcedure.input(ListDeposits).query(({ ctx, input }) => deposits.list(ctx.user.id, input)),
  })
