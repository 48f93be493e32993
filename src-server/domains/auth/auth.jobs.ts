import * as z from 'zod/mini'
import type { AuthService } from '#server/domains/auth/auth.service.ts'

const ResetPassword = z.object({ email: z.string() })

/** Jobs by name; each is safe to run twice. */
export function authJobs({ auth }: { auth: AuthService }): Record<string, (payload: unknown) => Promise<void>> {
  return {
    'auth.reset-password': (payload) => auth.createResetToken(ResetPassword.parse(payload).email),
  }
}
