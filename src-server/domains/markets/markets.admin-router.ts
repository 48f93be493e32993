import { adminProcedure, t } from '#server/calls/procedures.ts'
import { HaltMarket } from '#shared/domains/markets/halts.schema.ts'
import type { HaltingService } from './halting.service.ts'

/** Halting takes a session: no key decides, and none asks that it ends. */
const actProcedure = adminProcedure('operations').meta({ scope: 'session' }).input(HaltMarket)

/** `admin.markets`: what is halted, and by whom. */
export const createMarketsAdminRouter = ({ halting }: { halting: HaltingService }) =>
  t.router({
    halt: actProcedure.mutation(({ ctx, input }) => halting.halt(ctx.user, input, ctx)),
    list: adminProcedure('operations').query(() => halting.list()),
    resume: actProcedure.mutation(({ ctx, input }) => halting.resume(ctx.user, input, ctx)),
  })
