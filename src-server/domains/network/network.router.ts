import { publicProcedure, t } from '#server/calls/procedures.ts'

export const networkRouter = t.router({
  /** The ledger that was booked last, and the network's fees. */
  status: publicProcedure.query(({ ctx }) => ctx.services.network.status()),
})
