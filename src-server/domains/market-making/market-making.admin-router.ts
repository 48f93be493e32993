import { adminProcedure, t } from '#server/calls/procedures.ts'
import { ListAllPools } from '#shared/domains/market-making/market-making-desk.schema.ts'
import { LiftStop, PausePools, ReleasePool } from '#shared/domains/market-making/robot-stops.schema.ts'
import type { MakerDeskService } from './maker-desk.service.ts'

const stopping = adminProcedure('operations').meta({ scope: 'session' })

/** `admin.marketMaking`: every pool, and what stops them. Stopping takes a session. */
export const createMarketMakingAdminRouter = ({ makerDesk }: { makerDesk: MakerDeskService }) =>
  t.router({
    list: adminProcedure('operations')
      .input(ListAllPools)
      .query(({ input }) => makerDesk.list(input)),
    pause: stopping.input(PausePools).mutation(({ ctx, input }) => makerDesk.pause(ctx.user, input, ctx)),
    rehearse: stopping.input(PausePools).mutation(({ ctx, input }) => makerDesk.rehearse(ctx.user, input, ctx)),
    /** That of the whole platform takes a second person. */
    lift: stopping.input(LiftStop).mutation(({ ctx, input }) => makerDesk.lift(ctx.user, input, ctx)),
    stops: adminProcedure('operations').query(() => makerDesk.stops()),
    release: stopping.input(ReleasePool).mutation(({ ctx, input }) => makerDesk.release(ctx.user, input, ctx)),
  })
