import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { PushEnding } from '#server/domains/notifications/push/push.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  findSignedIn,
  insertSession,
  listAliveHashes,
  type SignedInRow,
  touchSession,
} from './security.queries.ts'
import type { SecurityNotices } from './security-notices.ts'

/** NIST SP 800-63B-4, AAL2: sign in again after 24 hours, and after one hour without use. */
export const SESSION_LIFETIME_MS = DAY_MS
const SESSION_IDLE_MS = HOUR_MS
/** How long a browser keeps its device cookie, and how long a device that nobody signs in with is known. */
export const DEVICE_LIFETIME_MS = 365 * DAY_MS
/** Use is written down once a minute, not with each request. */
const TOUCH_EVERY_MS = MINUTE_MS

export interface OpenedSession {
  /** The session's public name. */
  handle: string
  expiresAt: Date
}

/** How a session came about. */
export interface SessionBeginning {
  event: 'registered' | 'signed_in'
  /** By which proof: `password`, `password_totp`, `password_recovery`, `password_passkey`, `passkey`. */
  detail: string
}

export interface SessionsDeps {
  db: Db
  clock: Clock
  notices: Pick<SecurityNotices, 'signedInFromNewDevice'>
  push: Pick<PushEnding, 'forget' | 'forgetOthers' | 'forgetDevice' | 'takeOver'>
  requiresAdminFactor: boolean
}

export function createSessions({ db, clock, notices, push, requiresAdminFactor }: SessionsDeps) {
  const read = groupReads(db)

  /** Writes the session's row, the line in the access history and the device; the cookie may be given out afterwards. */
  async function open(
    idHash: string,
    userId: string,
    { origin, event, detail }: { origin: RequestOrigin } & SessionBeginning,
  ): Promise<OpenedSession> {
    const now = clock.now()
    const { ip: ipAddress, userAgent, deviceHash } = origin
    const session = { handle: uuid(), expiresAt: new Date(now.getTime() + SESSION_LIFETIME_MS) }
    const times = { createdAt: now, lastSeenAt: now, steppedUpUntil: null }
    await db.transaction().execute(async (trx: Trx) => {
      const { isNewDevice } = await insertSession(trx, {
        session: { ...session, ...times, idHash, userId, deviceHash, ipAddress, userAgent },
        access: { id: uuid(), event, detail },
      })
      if (deviceHash !== null) await push.takeOver(trx, deviceHash, userId)
      if (isNewDevice && event === 'signed_in') await notices.signedInFromNewDevice(trx, userId, origin)
    })
    return session
  }

  /** The session and its user, or null where it is unknown, ended, expired or was idle for an hour. */
  async function find(idHash: string): Promise<SignedInRow | null> {
    const now = clock.now()
    const row = await findSignedIn(read, idHash, { now, idleSince: idleSince(now), requiresAdminFactor })
    if (!row) return null
    await noteUse(idHash, row, now)
    return row
  }

  async function noteUse(idHash: string, { lastSeenAt }: SignedInRow, now: Date): Promise<void> {
    if (now.getTime() - lastSeenAt.getTime() > TOUCH_EVERY_MS) await touchSession(db, idHash, now)
  }

  /** Those that still hold; looking does not count as use. */
  async function listAlive(hashes: string[]): Promise<Set<string>> {
    const now = clock.now()
    return new Set(await listAliveHashes(db, hashes, { now, idleSince: idleSince(now) }))
  }

  async function end(idHash: string): Promise<void> {
    await deleteSession(db, idHash)
  }

  /** Ends every session of a user, inside the SQL transaction of what makes it necessary; how many there were. */
  async function endAll(trx: Trx, userId: string): Promise<number> {
    await push.forget(trx, userId)
    return deleteSessionsOf(trx, userId)
  }

  /** As endAll, but for one. */
  async function endOthers(trx: Trx, userId: string, kept: string): Promise<number> {
    await push.forgetOthers(trx, userId, kept)
    return deleteOtherSessions(trx, userId, kept)
  }

  return { open, find, listAlive, end, endAll, endOthers, leaveDevice: push.forgetDevice }
}
export type Sessions = ReturnType<typeof createSessions>

export const idleSince = (now: Date): Date => new Date(now.getTime() - SESSION_IDLE_MS)
