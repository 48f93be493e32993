import { mailResetLink } from './auth.queue.ts'
import type { PasswordResetService } from './password-reset.service.ts'

export const createAuthJobs = ({ passwordReset }: { passwordReset: PasswordResetService }) => [
  mailResetLink.handledBy(({ email }) => passwordReset.mailLink(email)),
]
