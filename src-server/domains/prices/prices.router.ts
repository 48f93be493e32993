import { publicProcedure, t } from '#server/calls/procedures.ts'
import { AskSeries } from '#shared/domains/prices/prices.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { PricesService } from './prices.service.ts'

export const createPricesRouter = ({ prices }: { prices: PricesService }) =>
  t.router({
    /** The catalogue's assets with their prices in US dollars. */
    list: publicProcedure.query(() => prices.listed().then(wholeList)),
    /** The price of one asset over a range that ends now. */
    series: publicProcedure.input(AskSeries).query(({ input }) => prices.series(input)),
    /** Of the catalogue's assets with a price: its change of the day and its course of seven days. */
    trends: publicProcedure.query(() => prices.trends().then(wholeList)),
  })
