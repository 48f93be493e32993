import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkPrefix } from './network-prefix.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { createRateLimiter } from './rate-limiter.ts'
import type { NetworkLimitName, RateLimits } from './rate-limits.ts'
import { deleteExpired, findPasswordHash, insertAccess, markSteppedUp } from './security.queries.ts'
import { createSessions, DEVICE_LIFETIME_MS, idleSince } from './sessions.ts'
import { createSignInGuard } from './sign-in-guard.ts'

export interface SecurityDeps {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  limits: RateLimits
}
/** The part of a signed-in session that step-up looks at. */
export interface StepUpSession {
  /** The user's id. */
  id: string
  sessionHash: string
  steppedUpUntil: Date | null
}

/** A verified password counts for this long within its session. */
const STEP_UP_MS = 5 * 60_000

export function createSecurityService({ db, clock, passwords, limits }: SecurityDeps) {
  const limiter = createRateLimiter({ db, clock, limits })
  const sessions = createSessions({ db, clock, limiter })
  const signInGuard = createSignInGuard({ db, clock, limiter })

  /**
   * Passes where this session's password was verified within 5 minutes, or where `password` is right, which marks the
   * session. Throws PASSWORD_REQUIRED without a password, PASSWORD_WRONG, and TOO_MANY_REQUESTS after five wrong ones.
   */
  async function requireStepUp(session: StepUpSession, password?: string): Promise<void> {
    if (isSteppedUp(session)) return
    if (!password)
      throw new DomainError('PASSWORD_REQUIRED', 'Enter your password to confirm this', { field: 'password' })
    await tryOnce(session, password)
  }

  const running = new Map<string, Promise<void>>()
  /** Calls that bring the same password at once are one try: a script that sends many payments together is no guesser. */
  function tryOnce(session: StepUpSession, password: string): Promise<void> {
    const key = `${session.sessionHash} ${password}`
    const tried = running.get(key) ?? stepUp(session, password).finally(() => running.delete(key))
    running.set(key, tried)
    return tried
  }

  async function stepUp({ id, sessionHash }: StepUpSession, password: string): Promise<void> {
    await limiter.charge('failedPasswordsOfSession', sessionHash)
    const hashed = await findPasswordHash(db, id)
    const isRight = await passwords.verify(hashed, password).catch(async (cause: unknown) => {
      await limiter.refund('failedPasswordsOfSession', sessionHash)
      throw cause
    })
    if (!isRight) throw new DomainError('PASSWORD_WRONG', 'The password is not right', { field: 'password' })
    await limiter.clear('failedPasswordsOfSession', sessionHash)
    await markSteppedUp(db, sessionHash, new Date(clock.now().getTime() + STEP_UP_MS))
  }

  function isSteppedUp({ steppedUpUntil }: StepUpSession): boolean {
    return steppedUpUntil !== null && steppedUpUntil > clock.now()
  }

  /** Counts one call that moves money. Throws TOO_MANY_REQUESTS past the user's budget. */
  async function chargeMoneyCall(userId: string): Promise<void> {
    await limiter.charge('moneyCallsOfUser', userId)
  }

  /** Counts one call of a visitor from the network of that address. Throws TOO_MANY_REQUESTS. */
  async function chargeNetwork(name: NetworkLimitName, ip: string): Promise<void> {
    await limiter.charge(name, networkPrefix(ip))
  }

  /** Counts one message to the support: of that user, or of a visitor among those of all visitors. Throws TOO_MANY_REQUESTS. */
  async function chargeSupport({ ip, userId }: { ip: string; userId: string | null }): Promise<void> {
    if (userId) return limiter.charge('supportMessagesOfUser', userId)
    await chargeNetwork('supportMessagesOfNetwork', ip)
    await limiter.charge('supportMessagesOfAll', 'all')
  }

  /** A line in the access history: the password was set again by a mailed link. */
  async function noteReset(trx: Trx, userId: string, { ip: ipAddress, userAgent }: RequestOrigin): Promise<void> {
    const timestamp = clock.now()
    await insertAccess(trx, { id: uuid(), userId, event: 'password_reset', ipAddress, userAgent, timestamp })
  }

  /** Deletes what has expired; safe at any time. */
  async function purgeExpired(): Promise<void> {
    const now = clock.now()
    const deviceSince = new Date(now.getTime() - DEVICE_LIFETIME_MS)
    await deleteExpired(db, { now, idleSince: idleSince(now), deviceSince })
  }

  return {
    sessions,
    signInGuard,
    passwords,
    requireStepUp,
    isSteppedUp,
    chargeMoneyCall,
    chargeNetwork,
    chargeSupport,
    noteReset,
    purgeExpired,
  }
}
export type SecurityService = ReturnType<typeof createSecurityService>
