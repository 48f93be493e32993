import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestSessions } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import type { AuthService } from '#server/domains/auth/auth.service.ts'
import type { PasswordResetService } from '#server/domains/auth/password-reset.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { Login, Register, ResetPasswordRequest, type SessionUser } from '#shared/domains/auth/auth.schema.ts'

export interface AuthRestParts {
  auth: AuthService
  passwordReset: PasswordResetService
  sessions: RequestSessions
}
/** Section 8 of the specification: says nothing about whether the account exists. */
const RESET_SENTENCE =
  "If an account exists with that email, you'll receive instructions to reset your password shortly."

/** The calls of the specification's section 7 that leave the session as it is. */
export const createAuthReads =
  ({ passwordReset, sessions }: Omit<AuthRestParts, 'auth'>) =>
  (app: FastifyInstance) => {
    app.get('/api/user', async (request) => {
      const found = await sessions.find(request)
      if (!found) throw new DomainError('NOT_AUTHENTICATED', 'Not authenticated')
      return toAnswer(found.user)
    })
    app.get('/api/auth-status', async (request) => {
      const found = await sessions.find(request)
      return { authenticated: found !== null, sessionID: found?.handle ?? null }
    })
    app.get('/api/admin/status', async (request) => {
      const found = await sessions.find(request)
      return { isAdmin: found?.user.isAdmin ?? false }
    })
    app.post('/api/reset-password-request', async (request) => {
      const { email } = parseInput(ResetPasswordRequest, request.body)
      await passwordReset.request(email, sessions.originOf(request))
      return { message: RESET_SENTENCE }
    })
  }

/** The calls that begin or end a session. */
export const createAuthWrites =
  ({ auth, sessions }: Omit<AuthRestParts, 'passwordReset'>) =>
  (app: FastifyInstance) => {
    const begin = async (request: FastifyRequest, reply: FastifyReply, user: SessionUser) => {
      await sessions.begin(request, reply, { userId: user.id, event: 'signed_in' })
      return user
    }
    app.post('/api/register', async (request, reply) => {
      const input = parseInput(Register, request.body)
      const user = await auth.register(input, sessions.originOf(request))
      await sessions.begin(request, reply, { userId: user.id, event: 'registered' })
      return reply.code(201).send(user)
    })
    app.post('/api/login', async (request, reply) => {
      const input = parseInput(Login, request.body)
      return begin(request, reply, await auth.signIn(input, sessions.originOf(request)))
    })
    app.post('/api/admin/login', async (request, reply) => {
      const input = parseInput(Login, request.body)
      const user = await begin(request, reply, await auth.signInAdmin(input, sessions.originOf(request)))
      return { ...user, message: 'Admin login successful' }
    })
    app.post('/api/logout', async (request, reply) => {
      await sessions.end(request, reply)
      return { message: 'Logged out successfully' }
    })
  }

/** The user object of the specification, without what only the server needs to know of the session. */
function toAnswer(user: SessionUser): SessionUser {
  const { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified, createdAt } = user
  return { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified, createdAt }
}
