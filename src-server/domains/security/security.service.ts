import { v7 as uuid } from 'uuid'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { AccessEvent } from '#shared/domains/security/sessions.schema.ts'
import { createAccess } from './access.ts'
import { createAccessNotes } from './access-notes.ts'
import { requireMayActOn } from './acting-on-others.ts'
import { requireBothFactors } from './both-factors.ts'
import { deleteExpiredFactors } from './factors/factors.queries.ts'
import type { Factors } from './factors/factors.service.ts'
import { createPendingSignIns } from './factors/pending-sign-ins.ts'
import { deleteTraces } from './forgetting.queries.ts'
import type { ApiKeys } from './keys/api-keys.service.ts'
import { deleteExpiredLinks } from './mailed-links.queries.ts'
import type { MailedLinks } from './mailed-links.ts'
import { networkPrefix, sitePrefix } from './network-prefix.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { NetworkLimitName } from './rate-limits.ts'
import {
  deleteExpired,
  findEmail,
  findPasswordHash,
  insertAccess,
  isConfirmedByFactor,
  markSteppedUp,
} from './security.queries.ts'
import type { SecurityNotices } from './security-notices.ts'
import { createSessions, DEVICE_LIFETIME_MS, idleSince } from './sessions.ts'
import { createSignInGuard } from './sign-in-guard.ts'

export interface SecurityDeps {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  limiter: RateLimiter
  factors: Factors
  notices: SecurityNotices
  links: MailedLinks
  keys: ApiKeys
}
/** One line of the access history. */
export interface Access {
  event: AccessEvent
  /** By which proof, or why not. */
  detail?: string
  origin: RequestOrigin
}
/** The part of a signed-in session that step-up looks at. */
export interface StepUpSession {
  /** The user's id. */
  id: string
  sessionHash: string
  steppedUpUntil: Date | null
}

/** A verified password, code or passkey counts for this long within its session. */
const STEP_UP_MS = 5 * 60_000

export function createSecurityService({ db, clock, passwords, limiter, factors, notices, links, keys }: SecurityDeps) {
  const sessions = createSessions({ db, clock, notices })
  const access = createAccess({ db, clock })
  const pendingSignIns = createPendingSignIns({ db, clock })
  const notes = createAccessNotes({ db, clock, limiter })
  const signInGuard = createSignInGuard({ db, clock, limiter })

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
    if (code) return tryOnce(session, `code ${code}`, () => confirmByCode(session, code))
    if (password) return tryOnce(session, `password ${password}`, () => confirmByPassword(session, password))
    throw new DomainError('PASSWORD_REQUIRED', sentence, { field: 'password' })
  }

  const running = new Map<string, Promise<void>>()
  /** Calls that bring the same proof at once are one try: a script that sends many payments together is no guesser. */
  function tryOnce({ sessionHash }: StepUpSession, proof: string, confirm: () => Promise<void>): Promise<void> {
    const key = `${sessionHash} ${proof}`
    const tried = running.get(key) ?? confirm().finally(() => running.delete(key))
    running.set(key, tried)
    return tried
  }

  /** As requireStepUp, where a password is not enough: refused with the field `code`, however lately one was given. */
  async function requireFactorStepUp(session: StepUpSession, { code }: Proof): Promise<void> {
    if (code) return tryOnce(session, `code ${code}`, () => confirmByCode(session, code))
    if (await isConfirmedByFactor(db, session.sessionHash, clock.now())) return
    throw new DomainError('PASSWORD_REQUIRED', 'Confirm this with your second factor', { field: 'code' })
  }

  async function confirmByCode(session: StepUpSession, code: string): Promise<void> {
    await verifyCode(session, code)
    await markConfirmed(session, { byFactor: true })
  }

  /** As requireStepUp, by one of the user's passkeys. Throws PASSKEY_REFUSED. */
  async function confirmByPasskey(session: StepUpSession, answer: unknown): Promise<void> {
    await notes.stepUpOf(session, () => factors.passkeys.verifyAnswer(session.id, answer))
    await markConfirmed(session, { byFactor: true })
  }

  const markConfirmed = ({ sessionHash }: StepUpSession, { byFactor }: { byFactor: boolean }): Promise<void> =>
    markSteppedUp(db, sessionHash, { until: new Date(clock.now().getTime() + STEP_UP_MS), byFactor })

  async function confirmByPassword(session: StepUpSession, password: string): Promise<void> {
    await verifyPassword(session, password)
    await markConfirmed(session, { byFactor: false })
  }

  /** Throws PASSWORD_WRONG, and TOO_MANY_REQUESTS after five wrong ones within the session. */
  const verifyPassword = (session: StepUpSession, password: string): Promise<void> =>
    notes.stepUpOf(session, () => tryPassword(session, password))

  /** As factors.verifyCode, of who is signed in. */
  const verifyCode = (session: StepUpSession, code: string): Promise<unknown> =>
    notes.stepUpOf(session, () => factors.verifyCode(session.id, code))

  async function tryPassword({ id, sessionHash }: StepUpSession, password: string): Promise<void> {
    await limiter.charge('failedPasswordsOfSession', sessionHash)
    const hashed = await findPasswordHash(db, id)
    const isRight = await passwords.verify(hashed, password).catch(async (cause: unknown) => {
      await limiter.refund('failedPasswordsOfSession', sessionHash)
      throw cause
    })
    if (!isRight) throw new DomainError('PASSWORD_WRONG', 'The password is not right', { field: 'password' })
    await limiter.clear('failedPasswordsOfSession', sessionHash)
  }

  function isSteppedUp({ steppedUpUntil }: StepUpSession): boolean {
    return steppedUpUntil !== null && steppedUpUntil > clock.now()
  }

  /** Counts one call that moves money. Throws TOO_MANY_REQUESTS past the user's budget. */
  async function chargeMoneyCall(userId: string): Promise<void> {
    await limiter.charge('moneyCallsOfUser', userId)
  }

  /** Counts one copy of all that is kept of a person. Throws TOO_MANY_REQUESTS. */
  const chargeDataCopy = (userId: string): Promise<void> => limiter.charge('dataCopiesOfUser', userId)

  /** Counts one file of somebody's transactions. Throws TOO_MANY_REQUESTS. */
  const chargeExport = (userId: string): Promise<void> => limiter.charge('exportsOfUser', userId)

  /** Counts one call of a visitor from the network of that address. Throws TOO_MANY_REQUESTS. */
  async function chargeNetwork(name: NetworkLimitName, ip: string): Promise<void> {
    await limiter.charge(name, networkPrefix(ip))
  }

  /** Counts one mail that confirms an address. Throws TOO_MANY_REQUESTS. */
  const chargeEmail = (name: 'verificationMailsOfUser' | 'emailChangesOfUser', userId: string): Promise<void> =>
    limiter.charge(name, userId)

  /** True for the first who brings that key within the window; the others come too late, whichever process they ask. */
  const takeOnce = async (name: 'webAuthChallenges', key: string): Promise<boolean> =>
    (await limiter.count(name, key)) === 0

  /** Counts one message to the support: of that user, or of a visitor among those of all visitors. Throws TOO_MANY_REQUESTS. */
  async function chargeSupport({ ip, userId }: { ip: string; userId: string | null }): Promise<void> {
    if (userId) return limiter.charge('supportMessagesOfUser', userId)
    await chargeNetwork('supportMessagesOfNetwork', ip)
    await limiter.charge('supportMessagesOfAll', 'all')
  }

  /** A line in the access history, in the SQL transaction of what it tells of. */
  async function noteAccess(trx: Trx, userId: string, { event, detail, origin }: Access): Promise<void> {
    const { ip: ipAddress, userAgent } = origin
    const timestamp = clock.now()
    await insertAccess(trx, { id: uuid(), userId, event, detail: detail ?? null, ipAddress, userAgent, timestamp })
  }

  /**
   * Ends every way into an account: sessions but for one, sign-ins that wait, API keys, another address that waits. Inside the SQL transaction of what makes
   * it necessary; how many sessions there were.
   */
  async function endAccess(trx: Trx, userId: string, { butFor }: { butFor?: string } = {}): Promise<number> {
    await pendingSignIns.dropAll(trx, userId)
    await links.dropAll(trx, userId, 'change_email')
    await keys.revokeAll(trx, userId, clock.now())
    return butFor === undefined ? sessions.endAll(trx, userId) : sessions.endOthers(trx, userId, butFor)
  }

  /** Ends every way into an account and deletes how it was signed in to, in the SQL transaction that closes it. */
  async function forget(trx: Trx, userId: string): Promise<void> {
    await endAccess(trx, userId)
    await deleteTraces(trx, userId)
  }

  /** Deletes what has expired; safe at any time. */
  async function purgeExpired(): Promise<void> {
    const now = clock.now()
    const deviceSince = new Date(now.getTime() - DEVICE_LIFETIME_MS)
    await deleteExpired(db, { now, idleSince: idleSince(now), deviceSince })
    await deleteExpiredFactors(db, now)
    await deleteExpiredLinks(db, now)
    await keys.purge()
  }

  return {
    sessions,
    pendingSignIns,
    links,
    keys,
    access,
    notices,
    signInGuard,
    passwords,
    factors,
    verifyPassword,
    verifyCode,
    requireStepUp,
    requireFactorStepUp,
    requireBothFactors: (session: StepUpSession, proof: Proof) =>
      requireBothFactors({ factors, verifyPassword, verifyCode }, session, proof),
    confirmByPasskey,
    isSteppedUp,
    requireMayActOn: (by: RequestUser, userId: string, of: { isForClosed?: boolean } = {}) =>
      requireMayActOn(db, { by, userId, ...of }),
    chargeMoneyCall,
    chargeNetwork,
    chargeDataCopy,
    chargeExport,
    chargeEmail,
    chargeSupport,
    takeOnce,
    noteAccess,
    /** Address of an account, and since when it is proven. */
    emailOf: (userId: string, reader: Reader = db) => findEmail(reader, userId),
    /** The site that an address belongs to: /24 of IPv4, /48 of IPv6. */
    sitePrefix,
    noteRefusal: notes.refusal,
    endAccess,
    forget,
    purgeExpired,
  }
}
export type SecurityService = ReturnType<typeof createSecurityService>
