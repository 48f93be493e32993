import { moneyProcedure, publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import {
  ChangeStake,
  LeaveStake,
  ListPayouts,
  ListRewards,
  ListStakes,
  OfStake,
  TakeStake,
} from '#shared/domains/staking/staking.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { StakingService } from './staking.service.ts'

export const createStakingRouter = ({ staking }: { staking: StakingService }) =>
  t.router({
    /** Pools that take stakes, and those that only go on, with their terms and how far their rewards are funded. */
    pools: publicProcedure.query(() => staking.pools().then(wholeList)),
    /** Locks an amount in a pool: a payment to the vault. The same request takes one stake. */
    stake: moneyProcedure
      .meta({ section: 'staking' })
      .input(TakeStake)
      .mutation(({ ctx, input }) => staking.stake(ctx.user, input)),
    /** Leaves a stake before its time, for what `staking.get` shows in `leaving` or more. */
    exit: moneyProcedure.input(LeaveStake).mutation(({ ctx, input }) => staking.exit(ctx.user, input)),
    /** One's stakes, newest first. */
    mine: userProcedure.input(ListStakes).query(({ ctx, input }) => staking.mine(ctx.user.id, input)),
    get: userProcedure.input(OfStake).query(({ ctx, input }) => staking.get(ctx.user.id, input.stakeId)),
    /** Whether rewards are compounded, from the next day on, and what happens at maturity. */
    update: userProcedure
      .meta({ scope: 'trade' })
      .input(ChangeStake)
      .mutation(({ ctx, input }) => staking.update(ctx.user.id, input)),
    /** Sums by asset, and what matures next. */
    overview: userProcedure.query(({ ctx }) => staking.overview(ctx.user.id)),
    /** Past and coming payouts of a stake. */
    payouts: userProcedure.input(ListPayouts).query(({ ctx, input }) => staking.payouts(ctx.user.id, input)),
    /** Rewards of a stake by day. */
    rewards: userProcedure.input(ListRewards).query(({ ctx, input }) => staking.rewards(ctx.user.id, input)),
  })
