import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { CompleteSignIn, PasskeySignIn } from '#shared/domains/security/second-factors.schema.ts'
import type { AuthService } from './auth.service.ts'

export interface SecondFactorDeps {
  auth: AuthService
  security: SecurityService
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>
/** A sign-in that is proven, and by what. */
export interface ProvenSignIn {
  user: SessionUser
  forAdmin: boolean
  detail: string
}

/** Sign-ins that a password alone does not make. */
export function createSecondFactorService(deps: SecondFactorDeps) {
  const { security } = deps
  return {
    ...bind(deps, { signIn: signInWithPasskey }),
    /** What a browser needs to complete a waiting sign-in with one of the user's passkeys. Throws NOT_AUTHENTICATED. */
    passkeyOptionsFor: async (ticket: string | null) =>
      security.factors.passkeys.signInOptions((await waiting(deps, ticket)).userId),
    /** What a browser needs to sign in with whichever passkey it has. Throws TOO_MANY_REQUESTS. */
    async passkeyOptions(ip: string) {
      await security.chargeNetwork('passkeyChallengesOfNetwork', ip)
      return security.factors.passkeys.signInOptions(null)
    },
    complete: (ticket: string | null, input: CompleteSignIn, origin: RequestOrigin) =>
      complete(deps, { ticket, input, origin }),
  }
}

/**
 * Completes a waiting sign-in by a code or a passkey. Throws NOT_AUTHENTICATED where none waits any more, CODE_WRONG,
 * PASSKEY_REFUSED, TOO_MANY_REQUESTS.
 */
async function complete(
  deps: SecondFactorDeps,
  { ticket, input, origin }: { ticket: string | null; input: CompleteSignIn; origin: RequestOrigin },
): Promise<ProvenSignIn> {
  const { auth, security } = deps
  const { userId, forAdmin } = await waiting(deps, ticket)
  const method = await prove(security, { userId, input }).catch(async (cause: unknown) => {
    if (cause instanceof DomainError) await security.signInGuard.noteFailedSignIn(userId, reasonOf(cause), origin)
    throw cause
  })
  if (ticket === null || !(await security.pendingSignIns.complete(ticket))) throw signInAgain()
  if (method === 'recovery') await security.notices.tellNow(userId, { change: 'recovery-code-used', origin })
  return { user: await auth.getUser(userId), forAdmin, detail: `password_${method}` }
}

async function prove(security: SecurityService, { userId, input }: { userId: string; input: CompleteSignIn }) {
  if (input.code !== undefined) return security.factors.verifyCode(userId, input.code)
  await security.factors.passkeys.verifyAnswer(userId, input.passkey)
  return 'passkey'
}

/** A passkey that the authenticator has verified its holder for is both factors at once. Throws PASSKEY_REFUSED. */
async function signInWithPasskey(
  { auth, security }: SecondFactorDeps,
  { passkey }: PasskeySignIn,
  { ip }: RequestOrigin,
): Promise<ProvenSignIn> {
  await security.chargeNetwork('passkeyChallengesOfNetwork', ip)
  const userId = await security.factors.passkeys.verifyAnswer(null, passkey)
  return { user: await auth.getUser(userId), forAdmin: false, detail: 'passkey' }
}

async function waiting({ security }: SecondFactorDeps, ticket: string | null) {
  const pending = ticket === null ? null : await security.pendingSignIns.find(ticket)
  if (!pending) throw signInAgain()
  return pending
}

const reasonOf = ({ code }: DomainError): string => (code === 'TOO_MANY_REQUESTS' ? 'locked' : code.toLowerCase())
const signInAgain = (): DomainError =>
  new DomainError('NOT_AUTHENTICATED', 'That took too long. Enter your password again.')
