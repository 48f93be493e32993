import { publicProcedure, t } from '#server/calls/procedures.ts'

export const pricesRouter = t.router({
  /** The catalogue's assets with their prices in US dollars. */
  list: publicProcedure.query(({ ctx }) => ctx.services.prices.listed()),
})
