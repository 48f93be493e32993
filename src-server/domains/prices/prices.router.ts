import { publicProcedure, t } from '#server/calls/procedures.ts'
import type { PricesService } from './prices.service.ts'

export const createPricesRouter = ({ prices }: { prices: PricesService }) =>
  t.router({
    /** The catalogue's assets with their prices in US dollars. */
    list: publicProcedure.query(() => prices.listed()),
  })
