import { type Context, originOf, t, userProcedure } from '#server/calls/procedures.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import { AddAllowed, RemoveAllowed, SetAllowListEnabled } from '#shared/domains/security/allow-list.schema.ts'
import type { AllowListService } from './allow-list.service.ts'

const callerOf = (ctx: Context & { user: RequestUser }) => ({ user: ctx.user, origin: originOf(ctx) })

export const createAllowListRouter = ({ allowList }: { allowList: AllowListService }) =>
  t.router({
    list: userProcedure.query(({ ctx }) => allowList.list(ctx.user)),
    add: userProcedure.input(AddAllowed).mutation(({ ctx, input }) => allowList.add(callerOf(ctx), input)),
    remove: userProcedure.input(RemoveAllowed).mutation(({ ctx, input }) => allowList.remove(callerOf(ctx), input.id)),
    setEnabled: userProcedure
      .input(SetAllowListEnabled)
      .mutation(({ ctx, input }) => allowList.setEnabled(callerOf(ctx), input)),
  })
