import { publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import type { CandlesService } from '#server/domains/candles/candles.service.ts'
import { TradeDesk } from '#shared/domains/markets/desk.schema.ts'
import { AskBook, AskCandles, AskPair, AskTrades, SetFavourite } from '#shared/domains/markets/markets.schema.ts'
import type { MarketsService } from './markets.service.ts'

export const createMarketRouter = ({ candles, markets }: { candles: CandlesService; markets: MarketsService }) =>
  t.router({
    /** What is offered of a pair: the best prices of each side with exact fractions. */
    book: publicProcedure.input(AskBook).query(({ input }) => markets.shownBook(input)),
    /** What a pair has traded, by the stretch of time; only stretches that are over. */
    candles: publicProcedure.input(AskCandles).query(({ input }) => candles.list(input)),
    /** What whoever asks has arranged on the trade page. */
    desk: userProcedure.query(({ ctx }) => markets.desk(ctx.user.id)),
    /** The pairs that whoever asks has marked. */
    favourites: userProcedure.query(({ ctx }) => markets.favourites(ctx.user.id)),
    /** The pairs of listed assets, with what they did within 24 hours, the most traded first. */
    list: publicProcedure.query(() => markets.list()),
    /** Arranges what is named; all else stays. */
    setDesk: userProcedure
      .meta({ scope: 'session' })
      .input(TradeDesk)
      .mutation(({ ctx, input }) => markets.setDesk(ctx.user.id, input)),
    setFavourite: userProcedure
      .meta({ scope: 'session' })
      .input(SetFavourite)
      .mutation(({ ctx, input }) => markets.setFavourite(ctx.user.id, input)),
    /** What one pair did within 24 hours, listed or not. */
    stats: publicProcedure.input(AskPair).query(({ input }) => markets.stats(input)),
    /** A pair's trades on books and in pools, the newest first. */
    trades: publicProcedure.input(AskTrades).query(({ input }) => markets.trades(input)),
  })
