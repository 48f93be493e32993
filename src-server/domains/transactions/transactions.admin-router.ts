import { superAdminProcedure, t } from '#server/calls/procedures.ts'
import { LiftFreeze, ResolveSubmission } from '#shared/domains/transactions/sending-desk.schema.ts'

/** `admin.sending`: why sending is stopped, and the decisions that only a super administrator may make. */
export const sendingAdminRouter = t.router({
  status: superAdminProcedure.query(({ ctx }) => ctx.services.recovery.status()),
  lift: superAdminProcedure.input(LiftFreeze).mutation(({ ctx, input }) => ctx.services.recovery.lift(ctx.user, input)),
  resolve: superAdminProcedure
    .input(ResolveSubmission)
    .mutation(({ ctx, input }) => ctx.services.recovery.resolve(ctx.user, input)),
})
