import { t, userProcedure } from '#server/calls/procedures.ts'
import {
  AcceptMakerRisk,
  ActOnPool,
  CreatePool,
  ListFills,
  MovePool,
  OnePool,
  PlanPool,
  RehearsePool,
  UpdatePool,
} from '#shared/domains/market-making/market-making.schema.ts'
import type { MarketMakingService } from './market-making.service.ts'

const acting = userProcedure.meta({ scope: 'trade', section: 'pools' })

/** `marketMaking`: pools that quote both sides of a market; `live.watch` tells of each change by the topic `marketMaking`. */
export const createMarketMakingRouter = ({ marketMaking }: { marketMaking: MarketMakingService }) =>
  t.router({
    plan: userProcedure.input(PlanPool).query(({ ctx, input }) => marketMaking.plan(ctx.user.id, input)),
    rehearse: userProcedure.input(RehearsePool).query(({ ctx, input }) => marketMaking.rehearse(ctx.user.id, input)),
    create: acting.input(CreatePool).mutation(({ ctx, input }) => marketMaking.create(ctx.user.id, input)),
    /** The risk of quoting with real money: in a session alone. */
    acceptRisk: acting.input(AcceptMakerRisk).mutation(({ ctx, input }) => marketMaking.acceptRisk(ctx.user, input)),
    /** A draft begins to quote, or a paused pool goes on; a real one opens its wallets first, which a key needs the scope transfer for. */
    start: acting.input(MovePool).mutation(({ ctx, input }) => marketMaking.start(ctx.user, input)),
    pause: acting.input(ActOnPool).mutation(({ ctx, input }) => marketMaking.pause(ctx.user.id, input)),
    /** Of a real pool, what widens prices, band or limits is confirmed in a session; a key needs the scope transfer for it. */
    update: acting.input(UpdatePool).mutation(({ ctx, input }) => marketMaking.update(ctx.user, input)),
    /** Of a real pool all comes back; a key needs the scope transfer for it. */
    close: acting.input(MovePool).mutation(({ ctx, input }) => marketMaking.close(ctx.user, input)),
    list: userProcedure.query(({ ctx }) => marketMaking.list(ctx.user.id)),
    get: userProcedure.input(OnePool).query(({ ctx, input }) => marketMaking.get(ctx.user.id, input.id)),
    trades: userProcedure.input(ListFills).query(({ ctx, input }) => marketMaking.trades(ctx.user.id, input)),
  })
