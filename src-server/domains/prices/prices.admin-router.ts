import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { ConfirmPrice } from '#shared/domains/prices/prices.schema.ts'
import { SetRate } from '#shared/domains/prices/rates.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { JumpsService } from './jumps.service.ts'
import type { RatesService } from './rates.service.ts'

/** `admin.prices`: prices that have jumped, and rates of currencies. Deciding on one takes a session. */
export const createPricesAdminRouter = ({ jumps, rates }: { jumps: JumpsService; rates: RatesService }) =>
  t.router({
    jumps: adminProcedure('finance').query(() => jumps.list().then(wholeList)),
    confirm: adminProcedure('finance')
      .meta({ scope: 'session' })
      .input(ConfirmPrice)
      .mutation(({ ctx, input }) => jumps.confirm(ctx.user, input, originOf(ctx))),
    rates: adminProcedure('finance').query(() => rates.list().then(wholeList)),
    setRate: adminProcedure('finance')
      .meta({ scope: 'session' })
      .input(SetRate)
      .mutation(({ ctx, input }) => rates.set(ctx.user, input, originOf(ctx))),
  })
