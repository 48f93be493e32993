import { publicProcedure, t } from '#server/http/trpc.ts'
import { ResetPassword } from '#shared/domains/auth/auth.schema.ts'

export const authRouter = t.router({
  resetPassword: publicProcedure
    .input(ResetPassword)
    .mutation(({ ctx: { services, ip, userAgent }, input }) =>
      services.passwordReset.complete(input, { ip, userAgent: userAgent ?? '', deviceHash: null }),
    ),
})
