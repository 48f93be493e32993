import { v7 as uuid } from 'uuid'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { PushEnding } from '#server/domains/notifications/push/push.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { AccessEvent } from '#shared/domains/security/sessions.schema.ts'
import { createAccess } from './access.ts'
import { insertAccess } from './access-history.queries.ts'
import { createAccessNotes } from './access-notes.ts'
import { requireMayActOn } from './acting-on-others.ts'
import { requireBothFactors } from './both-factors.ts'
import { createBudgets } from './budgets.ts'
import { createDevices } from './devices.ts'
import { deleteExpiredFactors } from './factors/factors.queries.ts'
import type { Factors } from './factors/factors.service.ts'
import { createPendingSignIns } from './factors/pending-sign-ins.ts'
import { deleteTraces } from './forgetting.queries.ts'
import type { ApiKeys } from './keys/api-keys.service.ts'
import { deleteExpiredLinks } from './mailed-links.queries.ts'
import type { MailedLinks } from './mailed-links.ts'
import { sitePrefix } from './network-prefix.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { deleteExpired, findEmail } from './security.queries.ts'
import type { SecurityNotices } from './security-notices.ts'
import { createSessions, DEVICE_LIFETIME_MS, idleSince } from './sessions.ts'
import { signInFacts } from './sign-in-facts.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { createStepUp, type StepUpSession } from './step-up.ts'

export interface SecurityDeps {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  limiter: RateLimiter
  factors: Factors
  notices: SecurityNotices
  links: MailedLinks
  keys: ApiKeys
  push: PushEnding
  /** Whether every administrator needs a second factor. */
  requiresAdminFactor: boolean
}
/** One line of the access history. */
export interface Access {
  event: AccessEvent
  /** By which proof, or why not. */
  detail?: string
  origin: RequestOrigin
}

export function createSecurityService(deps: SecurityDeps) {
  const { db, clock, passwords, limiter, factors, notices, links, keys, push, requiresAdminFactor } = deps
  const sessions = createSessions({ db, clock, notices, push, requiresAdminFactor })
  const access = createAccess({ db, clock, push })
  const devices = createDevices({ db })
  const pendingSignIns = createPendingSignIns({ db, clock })
  const notes = createAccessNotes({ db, clock, limiter })
  const signInGuard = createSignInGuard({ db, clock, limiter })
  const stepUp = createStepUp({ db, clock, passwords, limiter, factors, notes })

  /** A line in the access history, in the SQL transaction of what it tells of. */
  async function noteAccess(trx: Trx, userId: string, { event, detail, origin }: Access): Promise<void> {
    const { ip: ipAddress, userAgent } = origin
    const timestamp = clock.now()
    await insertAccess(trx, { id: uuid(), userId, event, detail: detail ?? null, ipAddress, userAgent, timestamp })
  }

  /**
   * Ends every way into an account: sessions but for one, sign-ins that wait, API keys, another address that waits. Inside
   * the SQL transaction of what makes it necessary; how many sessions there were.
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
    devices,
    notices,
    signInGuard,
    passwords,
    factors,
    ...stepUp,
    ...createBudgets(limiter),
    requireBothFactors: (session: StepUpSession, proof: Proof) =>
      requireBothFactors({ factors, ...stepUp }, session, proof),
    requireMayActOn: (by: RequestUser, userId: string, of: { isForClosed?: boolean } = {}) =>
      requireMayActOn(db, { by, userId, ...of }),
    noteAccess,
    /** The last week of an account's sign-ins. */
    signInFacts: (userId: string) => signInFacts(db, userId, clock.now()),
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
