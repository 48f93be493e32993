import * as z from 'zod/mini'
import type { PasswordResetService } from '#server/domains/auth/password-reset.service.ts'

const ResetPasswordJob = z.object({ email: z.string() })

/** Jobs by name; each is safe to run twice. */
export function authJobs({
  passwordReset,
}: {
  passwordReset: PasswordResetService
}): Record<string, (payload: unknown) => Promise<void>> {
  return {
    'auth.reset-password': (payload) => passwordReset.mailLink(ResetPasswordJob.parse(payload).email),
  }
}
