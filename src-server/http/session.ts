import { fastifyCookie, type Signer } from '@fastify/cookie'
import { fastifySession } from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { RequestUser, SignedIn } from '#server/calls/request-session.ts'
import { PENDING_SIGN_IN_MS } from '#server/domains/security/factors/pending-sign-ins.ts'
import type { SignedInRow } from '#server/domains/security/security.queries.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { DEVICE_LIFETIME_MS, SESSION_LIFETIME_MS, type SessionBeginning } from '#server/domains/security/sessions.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { roomsOf } from '#shared/domains/admin/admin-scopes.ts'
import { CLICK_DAYS } from '#shared/domains/affiliates/commission.ts'
import { signOutMarker } from '#shared/domains/auth/sign-out-marker.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import { type CookieRules, createDeviceId, expire, hashOf, isDeviceId, readCookie } from './session-cookie.ts'
import { createSessionStore } from './session-store.ts'
import { noteSignedIn } from './signed-requests.ts'

declare module 'fastify' {
  interface Session {
    /** The session's public name. */
    handle?: string
  }
}

export interface SessionParts {
  cookies: CookieRules
  signer: Signer
  security: SecurityService
}

const userOf = (row: SignedInRow, sessionHash: string): RequestUser => ({
  ...{ id: row.id, username: row.username, email: row.email, walletAddress: row.walletAddress },
  ...{ isAdmin: row.isAdmin, isSuperAdmin: row.isSuperAdmin, uniqueUserId: row.uniqueUserId },
  ...{ kycStatus: row.kycStatus, kycVerified: row.kycVerified, createdAt: row.createdAt.toISOString() },
  ...(row.profilePicture !== null && { profilePicture: uploadPath(row.profilePicture) }),
  ...{ steppedUpUntil: row.steppedUpUntil, sessionHash, key: null, rooms: roomsOf(row) },
})

/**
 * The ways a request meets its session. Reading takes the cookie and one query and never writes a cookie, so that a read
 * in flight cannot revive a session; @fastify/session serves the few routes that begin or end one.
 */
export function createSessionAccess({ cookies, signer, security }: SessionParts) {
  const hashOfCookie = createCookieReader(signer)

  /** SHA-256 of the session id in a cookie that we signed; says nothing about whether the session still holds. */
  function readHash(request: FastifyRequest): string | null {
    const cookie = readCookie(request.headers.cookie, cookies.session)
    return cookie === null ? null : hashOfCookie(cookie)
  }

  /** The user of an API key: `Authorization: Bearer ak_…`, beside which no cookie counts. Throws NOT_AUTHENTICATED for a wrong one. */
  async function findByKey(request: FastifyRequest, key: string): Promise<SignedIn> {
    const user = await security.keys.find(key, request.ip)
    if (!user?.key) throw new DomainError('NOT_AUTHENTICATED', 'This API key is unknown, revoked or expired')
    noteSignedIn(request, { userId: user.id, keyId: user.key.id })
    return { handle: user.key.id, user }
  }

  async function find(request: FastifyRequest): Promise<SignedIn | null> {
    const key = bearerOf(request)
    if (key !== null) return findByKey(request, key)
    const sessionHash = readHash(request)
    const row = sessionHash && (await security.sessions.find(sessionHash))
    if (!row) return null
    noteSignedIn(request, { userId: row.id, keyId: null })
    return { handle: row.handle, user: userOf(row, sessionHash) }
  }

  /** As find; null where the browser says that it was signed out, whether or not the server could end the session by now. */
  const findUnmarked = async (request: FastifyRequest): Promise<SignedIn | null> =>
    markerIn(request) === null ? find(request) : null

  function originOf(request: FastifyRequest): RequestOrigin {
    const device = readCookie(request.headers.cookie, cookies.device)
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    return { ip: request.ip, userAgent, deviceHash: isDeviceId(device) ? hashOf(device) : null }
  }

  /** Lets @fastify/session run on the routes of this scope. */
  async function registerWrites(scope: FastifyInstance): Promise<void> {
    await scope.register(fastifyCookie)
    await scope.register(fastifySession, {
      secret: signer,
      cookieName: cookies.session,
      store: createSessionStore(security.sessions),
      saveUninitialized: false,
      rolling: false,
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: cookies.secure, maxAge: SESSION_LIFETIME_MS },
    })
  }

  /** Ends what session there was and begins another under a new id, on a route of registerWrites. */
  async function begin(
    request: FastifyRequest,
    reply: FastifyReply,
    { userId, event, detail }: { userId: string } & SessionBeginning,
  ): Promise<void> {
    await request.session.regenerate()
    const origin = originOf(request)
    const deviceHash = origin.deviceHash ?? giveDevice(reply)
    const sessionHash = hashOf(request.session.sessionId)
    const opening = { event, detail, origin: { ...origin, deviceHash } }
    const { handle } = await security.sessions.open(sessionHash, userId, opening)
    request.session.handle = handle // a changed session is saved, and its cookie given out
    if (heldTicket(request) !== null) reply.clearCookie(cookies.pending, { path: '/', secure: cookies.secure })
    unmark(request, reply)
  }

  function hold(reply: FastifyReply, ticket: string): void {
    const { pending, secure } = cookies
    reply.setCookie(pending, ticket, {
      ...{ path: '/', httpOnly: true, sameSite: 'strict', secure, maxAge: PENDING_SIGN_IN_MS / 1000 },
    })
  }

  const heldTicket = (request: FastifyRequest): string | null => readCookie(request.headers.cookie, cookies.pending)

  function giveDevice(reply: FastifyReply): string {
    const device = createDeviceId()
    const { secure } = cookies
    reply.setCookie(cookies.device, device, { path: '/', httpOnly: true, secure, maxAge: DEVICE_LIFETIME_MS / 1000 })
    return hashOf(device)
  }

  /** Ends the session; its cookie opens nothing any more, whoever holds a copy. */
  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (readHash(request) !== null) await request.session.destroy()
    reply.clearCookie(cookies.session, { path: '/', httpOnly: true, secure: cookies.secure })
    unmark(request, reply)
  }

  /**
   * Before a page is given out: a browser that says that it was signed out, of which this server never heard, is signed out
   * now, so that the page does not come back with somebody signed in.
   */
  async function endMarked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const marker = markerIn(request)
    if (marker === null) return
    const sessionHash = readHash(request)
    if (sessionHash !== null) await security.sessions.end(sessionHash)
    reply.header('set-cookie', [expire(cookies.session, cookies.secure), expire(marker, cookies.secure)])
  }

  /** The server knows by now. */
  function unmark(request: FastifyRequest, reply: FastifyReply): void {
    const marker = markerIn(request)
    if (marker !== null) reply.clearCookie(marker, { path: '/', secure: cookies.secure })
  }

  /** The click by which somebody came to this browser first; null where there is none of the last 30 days. */
  function referralOf(request: FastifyRequest): string | null {
    const cookie = readCookie(request.headers.cookie, cookies.referral)
    const { value = null, valid = false } = cookie === null ? {} : signer.unsign(cookie)
    return valid && value !== null && UUID.test(value) && madeAt(value) > Date.now() - REFERRAL_MS ? value : null
  }

  /** For 30 days from the click on. */
  function keepReferral(reply: FastifyReply, clickId: string): void {
    const attributes = `Path=/; Max-Age=${REFERRAL_MS / 1000}; HttpOnly; SameSite=Lax${cookies.secure ? '; Secure' : ''}`
    reply.header('set-cookie', `${cookies.referral}=${encodeURIComponent(signer.sign(clickId))}; ${attributes}`)
  }

  return {
    readHash,
    referralOf,
    keepReferral,
    find,
    findUnmarked,
    originOf,
    registerWrites,
    begin,
    hold,
    heldTicket,
    end,
    endMarked,
  }
}
export type SessionAccess = ReturnType<typeof createSessionAccess>

/** What follows `Bearer` in the Authorization header, or null. */
function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null)
}

/** The name of the marker that the browser sends, or null. */
function markerIn({ headers }: FastifyRequest): string | null {
  const marker = signOutMarker(headers.host ?? '')
  return readCookie(headers.cookie, marker) === null ? null : marker
}

const REFERRAL_MS = CLICK_DAYS * 86_400_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A UUIDv7 begins with its milliseconds. */
const madeAt = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16)

const MAX_KNOWN_COOKIES = 20_000

/** Signed cookie -> SHA-256 of its session id, or null for a forged one. Checking a signature costs more than a query saves. */
function createCookieReader(signer: Signer): (cookie: string) => string | null {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_COOKIES })
  return (cookie) => {
    const before = known.get(cookie)
    if (before !== undefined) return before
    const id = signer.unsign(cookie).value
    if (id === null) return null
    const hash = hashOf(id)
    known.set(cookie, hash)
    return hash
  }
}
