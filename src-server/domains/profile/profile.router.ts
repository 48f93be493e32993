import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import { CloseAccount, SetPicture } from '#shared/domains/profile/profile.schema.ts'
import type { ClosingService } from './closing.service.ts'
import type { ProfileService } from './profile.service.ts'

interface Owned {
  profile: ProfileService
  closing: ClosingService
}

export const createProfileRouter = ({ profile, closing }: Owned) =>
  t.router({
    setPicture: userProcedure.input(SetPicture).mutation(({ ctx, input }) => profile.setPicture(ctx.user.id, input)),
    closing: userProcedure.query(({ ctx }) => closing.state(ctx.user.id)),
    close: userProcedure.input(CloseAccount).mutation(({ ctx, input }) => closing.close(callerOf(ctx), input)),
  })
