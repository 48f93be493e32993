import { superAdminProcedure, t } from '#server/calls/procedures.ts'
import type { RecoveryService } from '#server/domains/transactions/recovery/recovery.service.ts'
import {
  LiftFreeze,
  ResolveSubmission,
  TieableOf,
  TiePayment,
} from '#shared/domains/transactions/sending-desk.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'

/** `admin.sending`: why sending is stopped, and the decisions that only a super administrator may make. */
export const createSendingAdminRouter = ({ recovery }: { recovery: RecoveryService }) =>
  t.router({
    status: superAdminProcedure.query(() => recovery.status()),
    lift: superAdminProcedure.input(LiftFreeze).mutation(({ ctx, input }) => recovery.lift(ctx.user, input, ctx)),
    resolve: superAdminProcedure
      .input(ResolveSubmission)
      .mutation(({ ctx, input }) => recovery.resolve(ctx.user, input, ctx)),
    tieable: superAdminProcedure
      .input(TieableOf)
      .query(({ input }) => recovery.tieable(input.transactionId).then(wholeList)),
    tie: superAdminProcedure.input(TiePayment).mutation(({ ctx, input }) => recovery.tie(ctx.user, input, ctx)),
  })
