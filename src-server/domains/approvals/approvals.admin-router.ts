import { adminProcedure, t } from '#server/calls/procedures.ts'
import { Approve, ListApprovals, OneApproval, Refuse } from '#shared/domains/approvals/approvals.schema.ts'
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
    approve: decidingProcedure.input(Approve).mutation(({ ctx, input }) => approvals.approve(ctx.user, input, ctx)),
    refuse: decidingProcedure.input(Refuse).mutation(({ ctx, input }) => approvals.refuse(ctx.user, input, ctx)),
  })
