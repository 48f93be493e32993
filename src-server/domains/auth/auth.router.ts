import { publicProcedure, t } from '#server/calls/procedures.ts'
import { ResetPassword } from '#shared/domains/auth/auth.schema.ts'

export const authRouter = t.router({
  resetPassword: publicProcedure
    .input(ResetPassword)
    .mutation(({ ctx: { services, ip, userAgent }, input }) =>
      services.passwordReset.complete(input, { ip, userAgent: userAgent ?? '', deviceHash: null }),
    ),
})
