import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { singleFlight } from '#server/kernel/single-flight.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import type { AccessNotes } from './access-notes.ts'
import type { Factors } from './factors/factors.service.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { findPasswordHash, isConfirmedByFactor, markSteppedUp } from './security.queries.ts'

export interface StepUpDeps {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  limiter: RateLimiter
  factors: Factors
  notes: AccessNotes
}
/** The part of a signed-in session that step-up looks at. */
export interface StepUpSession {
  /** The user's id. */
  id: string
  sessionHash: string
  steppedUpUntil: Date | null
}

/** A verified password, code or passkey counts for this long within its session. */
const STEP_UP_MS = 5 * MINUTE_MS

/** How somebody who is signed in shows once more who they are. */
export function createStepUp(deps: StepUpDeps) {
  const { db, clock, factors, notes } = deps
  /** Calls that bring the same proof at once are one try: a script that sends many payments together is no guesser. */
  const once = singleFlight<void>()

  const isSteppedUp = ({ steppedUpUntil }: StepUpSession): boolean =>
    steppedUpUntil !== null && steppedUpUntil > clock.now()

  /** Throws PASSWORD_WRONG, and TOO_MANY_REQUESTS after five wrong ones within the session. */
  const verifyPassword = (session: StepUpSession, password: string): Promise<void> =>
    notes.stepUpOf(session, () => tryPassword(deps, session, password))

  /** As factors.verifyCode, of who is signed in. */
  const verifyCode = (session: StepUpSession, code: string): Promise<unknown> =>
    notes.stepUpOf(session, () => factors.verifyCode(session.id, code))

  const confirm = async (session: StepUpSession, by: 'factor' | 'password', verify: () => Promise<unknown>) => {
    await verify()
    const until = new Date(clock.now().getTime() + STEP_UP_MS)
    await markSteppedUp(db, session.sessionHash, { until, byFactor: by === 'factor' })
  }

  const confirmByCode = (session: StepUpSession, code: string): Promise<void> =>
    once(`${session.sessionHash} code ${code}`, () => confirm(session, 'factor', () => verifyCode(session, code)))

  const confirmByPassword = (session: StepUpSession, password: string): Promise<void> =>
    once(`${session.sessionHash} password ${password}`, () =>
      confirm(session, 'password', () => verifyPassword(session, password)),
    )

  /** As requireStepUp, by one of the user's passkeys. Throws PASSKEY_REFUSED. */
  const confirmByPasskey = (session: StepUpSession, answer: unknown): Promise<void> =>
    confirm(session, 'factor', () => notes.stepUpOf(session, () => factors.passkeys.verifyAnswer(session.id, answer)))

  /**
   * Passes where this session was confirmed within 5 minutes, or where the password or the code is right, which marks the
   * session. Throws PASSWORD_REQUIRED without either, PASSWORD_WRONG, CODE_WRONG, and TOO_MANY_REQUESTS after five wrong ones.
   */
  async function requireStepUp(
    session: StepUpSession,
    { password, code }: Proof,
    sentence = 'Enter your password to confirm this',
  ): Promise<void> {
    if (isSteppedUp(session)) return
    if (code) return confirmByCode(session, code)
    if (password) return confirmByPassword(session, password)
    throw new DomainError('PASSWORD_REQUIRED', sentence, { field: 'password' })
  }

  /** As requireStepUp, where a password is not enough: refused with the field `code`, however lately one was given. */
  async function requireFactorStepUp(session: StepUpSession, { code }: Proof): Promise<void> {
    if (code) return confirmByCode(session, code)
    if (await isConfirmedByFactor(db, session.sessionHash, clock.now())) return
    throw new DomainError('PASSWORD_REQUIRED', 'Confirm this with your second factor', { field: 'code' })
  }

  return { isSteppedUp, verifyPassword, verifyCode, confirmByPasskey, requireStepUp, requireFactorStepUp }
}

async function tryPassword(
  { db, limiter, passwords }: StepUpDeps,
  { id, sessionHash }: StepUpSession,
  password: string,
) {
  await limiter.charge('failedPasswordsOfSession', sessionHash)
  const hashed = await findPasswordHash(db, id)
  const verdict = await passwords.verify(hashed, password).catch(async (cause: unknown) => {
    await limiter.refund('failedPasswordsOfSession', sessionHash)
    throw cause
  })
  if (verdict === 'wrong') throw new DomainError('PASSWORD_WRONG', 'The password is not right', { field: 'password' })
  await limiter.clear('failedPasswordsOfSession', sessionHash)
}
