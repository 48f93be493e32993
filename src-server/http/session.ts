import { fastifyCookie } from '@fastify/cookie'
import { fastifySession } from '@fastify/session'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import { PENDING_SIGN_IN_MS } from '#server/domains/security/factors/pending-sign-ins.ts'
import { DEVICE_LIFETIME_MS, SESSION_LIFETIME_MS, type SessionBeginning } from '#server/domains/security/sessions.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { createReferralCookie } from './referral-cookie.ts'
import { createDeviceId, expire, isDeviceId, readCookie } from './session-cookie.ts'
import { createSessionReading, markerIn, type SessionParts } from './session-reading.ts'
import { createSessionStore } from './session-store.ts'

declare module 'fastify' {
  interface Session {
    /** The session's public name. */
    handle?: string
  }
}

/**
 * The ways a request meets its session: every one may read it; @fastify/session serves the few routes that begin or end one.
 */
export function createSessionAccess(parts: SessionParts) {
  const { cookies, signer, security } = parts
  const reading = createSessionReading(parts)

  function originOf(request: FastifyRequest): RequestOrigin {
    const device = readCookie(request.headers.cookie, cookies.device)
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    return { ip: request.ip, userAgent, deviceHash: isDeviceId(device) ? tokenHash(device) : null }
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
    if (readCookie(request.headers.cookie, cookies.session) !== null) await request.session.regenerate() // else its id is new
    const origin = originOf(request)
    const deviceHash = origin.deviceHash ?? giveDevice(reply)
    const sessionHash = tokenHash(request.session.sessionId)
    const opening = { event, detail, origin: { ...origin, deviceHash } }
    const { handle } = await security.sessions.open(sessionHash, userId, opening)
    request.session.handle = handle // a changed session is saved, and its cookie given out
    if (heldTicket(request) !== null) reply.clearCookie(cookies.pending, { path: '/', secure: cookies.secure })
    unmark(request, reply)
  }

  function hold(reply: FastifyReply, ticket: string): void {
    const { pending, secure } = cookies
    reply.setCookie(pending, ticket, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: PENDING_SIGN_IN_MS / 1000,
    })
  }

  const heldTicket = (request: FastifyRequest): string | null => readCookie(request.headers.cookie, cookies.pending)

  function giveDevice(reply: FastifyReply): string {
    const device = createDeviceId()
    const { secure } = cookies
    reply.setCookie(cookies.device, device, { path: '/', httpOnly: true, secure, maxAge: DEVICE_LIFETIME_MS / 1000 })
    return tokenHash(device)
  }

  /** Ends the session; its cookie opens nothing any more, whoever holds a copy. */
  async function end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await leaveDevice(request)
    if (reading.readHash(request) !== null) await request.session.destroy()
    reply.clearCookie(cookies.session, { path: '/', httpOnly: true, secure: cookies.secure })
    unmark(request, reply)
  }

  /** After a sign-out nobody is written to in this browser any more, even where the session had ended before. */
  async function leaveDevice(request: FastifyRequest): Promise<void> {
    const { deviceHash } = originOf(request)
    if (deviceHash !== null) await security.sessions.leaveDevice(deviceHash)
  }

  /**
   * Before a page is given out: a browser that says that it was signed out, of which this server never heard, is signed out
   * now, so that the page does not come back with somebody signed in.
   */
  async function endMarked(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const marker = markerIn(request)
    if (marker === null) return
    const sessionHash = reading.readHash(request)
    if (sessionHash !== null) await security.sessions.end(sessionHash)
    await leaveDevice(request)
    reply.header('set-cookie', [expire(cookies.session, cookies.secure), expire(marker, cookies.secure)])
  }

  /** The server knows by now. */
  function unmark(request: FastifyRequest, reply: FastifyReply): void {
    const marker = markerIn(request)
    if (marker !== null) reply.clearCookie(marker, { path: '/', secure: cookies.secure })
  }

  return {
    ...reading,
    ...createReferralCookie({ cookies, signer }),
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
