import { adminProcedure, t } from '#server/calls/procedures.ts'
import {
  AddComment,
  Approve,
  ChangedApprovals,
  DecideMany,
  ListApprovals,
  OneApproval,
  Refuse,
} from '#shared/domains/approvals/approvals.schema.ts'
import type { ApprovalsService } from './approvals.service.ts'

/** API keys may ask, never decide. */
const decidingProcedure = adminProcedure('every').meta({ scope: 'session' })

/** `admin.approvals`: what waits for a second administrator. */
export const createApprovalsAdminRouter = ({ approvals }: { approvals: ApprovalsService }) =>
  t.router({
    list: adminProcedure('every')
      .input(ListApprovals)
      .query(({ ctx, input }) => approvals.list(ctx.user, input)),
    get: adminProcedure('every')
      .input(OneApproval)
      .query(({ ctx, input }) => approvals.get(ctx.user, input.id)),
    changed: adminProcedure('every')
      .input(ChangedApprovals)
      .query(({ ctx, input }) => approvals.listChanged(ctx.user, input)),
    approve: decidingProcedure.input(Approve).mutation(({ ctx, input }) => approvals.approve(ctx.user, input, ctx)),
    refuse: decidingProcedure.input(Refuse).mutation(({ ctx, input }) => approvals.refuse(ctx.user, input, ctx)),
    decideMany: decidingProcedure
      .input(DecideMany)
      .mutation(({ ctx, input }) => approvals.decideMany(ctx.user, input, ctx)),
    comment: decidingProcedure.input(AddComment).mutation(({ ctx, input }) => approvals.comment(ctx.user, input, ctx)),
  })
