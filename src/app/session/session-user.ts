import { UnreadableAnswer } from '#client/app/api/api-error.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

/** The user object of an answer. Throws UnreadableAnswer if it is not one. */
export function readSessionUser(answer: unknown): SessionUser {
  const { username, email } = (answer ?? {}) as Partial<SessionUser>
  if (typeof username === 'string' && typeof email === 'string') return answer as SessionUser
  throw new UnreadableAnswer('no user object')
}
