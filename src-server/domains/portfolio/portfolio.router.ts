import { t, userProcedure } from '#server/calls/procedures.ts'
import { AskAnalytics, AskPortfolio, AskValue } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { AnalyticsService } from './analytics.service.ts'
import type { PortfolioService } from './portfolio.service.ts'

export const createPortfolioRouter = ({ portfolio }: { portfolio: PortfolioService }) =>
  t.router({
    /** Holdings with what they cost, and a year's realised gains by the chosen cost method. */
    overview: userProcedure.input(AskPortfolio).query(({ ctx, input }) => portfolio.overview(ctx.user.id, input)),
    /** How the account's value has changed within 24 hours, and what it has in stakes and pools. */
    day: userProcedure.query(({ ctx }) => portfolio.day(ctx.user.id)),
    /** The account's value over a range that ends now, from its first money on. */
    series: userProcedure.input(AskValue).query(({ ctx, input }) => portfolio.series(ctx.user.id, input)),
  })

export const createAnalyticsRouter = ({ analytics }: { analytics: AnalyticsService }) =>
  t.router({
    /** Books, return, flows and fees over whole days (UTC). */
    overview: userProcedure.input(AskAnalytics).query(({ ctx, input }) => analytics.overview(ctx.user.id, input)),
  })
