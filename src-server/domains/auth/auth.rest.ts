import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestSessions, RequestUser } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { languageOf } from '#server/calls/wished-language.ts'
import type { AuthService, SignedInUser } from '#server/domains/auth/auth.service.ts'
import type { PasswordResetService } from '#server/domains/auth/password-reset.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import { Login, Register, ResetPasswordRequest, type SessionUser } from '#shared/domains/auth/auth.schema.ts'
import { welcome } from './welcome.ts'

export interface AuthRestParts {
  auth: AuthService
  passwordReset: PasswordResetService
  sessions: RequestSessions
  settings: Pick<SettingsService, 'preferences'>
}
/** Section 8 of the specification: says nothing about whether the account exists. */
const RESET_SENTENCE =
  "If an account exists with that email, you'll receive instructions to reset your password shortly."

/** The calls of the specification's section 7 that leave the session as it is. */
export const createAuthReads =
  ({ passwordReset, sessions, settings }: Omit<AuthRestParts, 'auth'>) =>
  (app: FastifyInstance) => {
    app.get('/api/user', async (request) => {
      const found = await sessions.find(request)
      if (!found) throw notAuthenticated()
      const user = toAnswer(found.user)
      // The specification's object is what sign-in and registration answer too: more of it is for whoever asks for more.
      if (request.headers['prefer'] !== 'include=preferences') return user
      return { ...user, preferences: await settings.preferences.of(user.id) }
    })
    app.get('/api/auth-status', async (request) => {
      const found = await sessions.find(request)
      return { authenticated: found !== null, sessionID: found?.handle ?? null }
    })
    app.get('/api/admin/status', async (request) => {
      const found = await sessions.find(request)
      return { isAdmin: found !== null && (found.user.isAdmin || found.user.secondFactorDue) }
    })
    app.post('/api/reset-password-request', async (request) => {
      const { email } = parseInput(ResetPasswordRequest, request.body)
      await passwordReset.request(email, sessions.originOf(request))
      return { message: RESET_SENTENCE }
    })
  }

/** The calls that begin or end a session. */
export const createAuthWrites =
  ({ auth, sessions }: Omit<AuthRestParts, 'passwordReset' | 'settings'>) =>
  (app: FastifyInstance) => {
    app.post('/api/register', async (request, reply) => {
      const input = parseInput(Register, request.body)
      const user = await auth.register(input, {
        origin: sessions.originOf(request),
        language: languageOf(request.headers['accept-language']),
        clickId: sessions.referralOf(request) ?? undefined,
      })
      await sessions.begin(request, reply, { userId: user.id, event: 'registered', detail: 'password' })
      return reply.code(201).send(user)
    })
    app.post('/api/login', async (request, reply) => {
      const input = parseInput(Login, request.body)
      return begin(request, reply, { ...(await auth.signIn(input, sessions.originOf(request))), forAdmin: false })
    })
    app.post('/api/admin/login', async (request, reply) => {
      const input = parseInput(Login, request.body)
      return begin(request, reply, { ...(await auth.signInAdmin(input, sessions.originOf(request))), forAdmin: true })
    })
    app.post('/api/logout', async (request, reply) => {
      await sessions.end(request, reply)
      return { message: 'Logged out successfully' }
    })

    /** Where a second factor is missing, no session begins: the browser gets a ticket for completing this sign-in. */
    async function begin(request: FastifyRequest, reply: FastifyReply, signedIn: SignedInUser & { forAdmin: boolean }) {
      const { user, missing, forAdmin } = signedIn
      if (missing.length > 0) {
        sessions.hold(reply, await auth.holdSignIn({ userId: user.id, forAdmin }))
        throw new DomainError('TWO_FACTOR_REQUIRED', 'Confirm the sign-in with your second factor', {
          methods: missing,
        })
      }
      await sessions.begin(request, reply, { userId: user.id, event: 'signed_in', detail: 'password' })
      return welcome(user, forAdmin)
    }
  }

/** The user object of the specification, without what only the server needs to know of the session. */
function toAnswer(user: RequestUser): SessionUser {
  const { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified, createdAt } = user
  const { profilePicture, rooms, secondFactorDue } = user
  const shown = {
    id,
    username,
    email,
    walletAddress,
    isAdmin: isAdmin || secondFactorDue,
    uniqueUserId,
    kycStatus,
    kycVerified,
    createdAt,
  }
  return {
    ...shown,
    profilePicture,
    ...(isAdmin && rooms && { rooms }),
    ...(secondFactorDue && { secondFactorDue, rooms: [] }),
  }
}
