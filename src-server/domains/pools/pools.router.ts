import { moneyProcedure, publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { DepositToPool, OfPool, WithdrawFromPool } from '#shared/domains/pools/pools.schema.ts'
import type { PoolsService } from './pools.service.ts'

export const createAmmRouter = ({ pools }: { pools: PoolsService }) =>
  t.router({
    /** The pools of listed assets, and those that people here have shares of, the largest first. */
    pools: publicProcedure.query(() => pools.pools()),
    /** One pool as the ledger has it now. */
    pool: publicProcedure.input(OfPool).query(({ input }) => pools.pool(input.poolId)),
    /** Positions of the caller: worth now, worth if held, fees earned and impermanent loss. */
    positions: userProcedure.query(({ ctx }) => pools.positions(ctx.user.id)),
    /** Puts both sides into a pool, at its ratio and within bounds of its price; opens the line for its shares with it. */
    deposit: moneyProcedure
      .meta({ scope: 'trade', section: 'pools' })
      .input(DepositToPool)
      .mutation(({ ctx, input }) => pools.deposit(ctx.user, input)),
    /** Takes a part of one's shares out of a pool, for no less than the minimums; all of them end the line as well. */
    withdraw: moneyProcedure
      .meta({ scope: 'trade' })
      .input(WithdrawFromPool)
      .mutation(({ ctx, input }) => pools.withdraw(ctx.user, input)),
  })
