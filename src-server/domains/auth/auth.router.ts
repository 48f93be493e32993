import { callerOf, publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { InvitationToken } from '#shared/domains/admin/roles.schema.ts'
import { ResetPassword } from '#shared/domains/auth/auth.schema.ts'
import type { InvitationsService } from './invitations/invitations.service.ts'
import type { PasswordResetService } from './password-reset.service.ts'

export const createAuthRouter = ({
  passwordReset,
  invitations,
}: {
  passwordReset: PasswordResetService
  invitations: InvitationsService
}) =>
  t.router({
    invitation: publicProcedure
      .input(InvitationToken)
      .query(({ ctx, input }) => invitations.offer(ctx.user, input.token)),
    acceptInvitation: userProcedure
      .input(InvitationToken)
      .mutation(({ ctx, input }) => invitations.accept(callerOf(ctx), input.token)),
    resetPassword: publicProcedure
      .input(ResetPassword)
      .mutation(({ ctx: { ip, userAgent }, input }) =>
        passwordReset.complete(input, { ip, userAgent: userAgent ?? '', deviceHash: null }),
      ),
  })
