import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { ConfirmPrice } from '#shared/domains/prices/prices.schema.ts'
import type { JumpsService } from './jumps.service.ts'

/** `admin.prices`: prices that have jumped. Confirming one takes a session. */
export const createPricesAdminRouter = ({ jumps }: { jumps: JumpsService }) =>
  t.router({
    jumps: adminProcedure('finance').query(() => jumps.list()),
    confirm: adminProcedure('finance')
      .meta({ scope: 'session' })
      .input(ConfirmPrice)
      .mutation(({ ctx, input }) => jumps.confirm(ctx.user, input, originOf(ctx))),
  })
