import { publicProcedure, t } from '#server/calls/procedures.ts'
import { ResetPassword } from '#shared/domains/auth/auth.schema.ts'
import type { PasswordResetService } from './password-reset.service.ts'

export const createAuthRouter = ({ passwordReset }: { passwordReset: PasswordResetService }) =>
  t.router({
    resetPassword: publicProcedure
      .input(ResetPassword)
      .mutation(({ ctx: { ip, userAgent }, input }) =>
        passwordReset.complete(input, { ip, userAgent: userAgent ?? '', deviceHash: null }),
      ),
  })
