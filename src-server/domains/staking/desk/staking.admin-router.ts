import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import {
  DescribePool,
  DraftPool,
  FundPool,
  OfPool,
  ReturnReceipt,
  SetPoolState,
  SetPoolTerms,
} from '#shared/domains/staking/staking-desk.schema.ts'
import type { StakingDeskService } from './desk.service.ts'

const procedure = adminProcedure('finance')
const asking = procedure.meta({ asks: true })

/** `admin.staking`: pools with their funding, the vault against its books; every change is asked for and decided by another. */
export const createStakingAdminRouter = ({ stakingDesk }: { stakingDesk: StakingDeskService }) =>
  t.router({
    list: procedure.query(() => stakingDesk.list()),
    pool: procedure.input(OfPool).query(({ input }) => stakingDesk.pool(input.poolId)),
    create: procedure
      .input(DraftPool)
      .mutation(({ ctx, input }) => stakingDesk.create({ by: ctx.user, origin: originOf(ctx) }, input)),
    describe: procedure
      .input(DescribePool)
      .mutation(({ ctx, input }) => stakingDesk.describe({ by: ctx.user, origin: originOf(ctx) }, input)),
    setState: asking
      .input(SetPoolState)
      .mutation(({ ctx, input }) => stakingDesk.setState({ by: ctx.user, origin: originOf(ctx) }, input)),
    setTerms: asking
      .input(SetPoolTerms)
      .mutation(({ ctx, input }) => stakingDesk.setTerms({ by: ctx.user, origin: originOf(ctx) }, input)),
    fund: asking
      .input(FundPool)
      .mutation(({ ctx, input }) => stakingDesk.fund({ by: ctx.user, origin: originOf(ctx) }, input)),
    returnReceipt: asking
      .input(ReturnReceipt)
      .mutation(({ ctx, input }) => stakingDesk.returnReceipt({ by: ctx.user, origin: originOf(ctx) }, input)),
  })
