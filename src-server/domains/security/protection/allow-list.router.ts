import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import { AddAllowed, RemoveAllowed, SetAllowListEnabled } from '#shared/domains/security/allow-list.schema.ts'
import type { AllowListService } from './allow-list.service.ts'

export const createAllowListRouter = ({ allowList }: { allowList: AllowListService }) =>
  t.router({
    list: userProcedure.query(({ ctx }) => allowList.list(ctx.user)),
    add: userProcedure.input(AddAllowed).mutation(({ ctx, input }) => allowList.add(callerOf(ctx), input)),
    remove: userProcedure.input(RemoveAllowed).mutation(({ ctx, input }) => allowList.remove(callerOf(ctx), input.id)),
    setEnabled: userProcedure
      .input(SetAllowListEnabled)
      .mutation(({ ctx, input }) => allowList.setEnabled(callerOf(ctx), input)),
  })
