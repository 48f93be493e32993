import type { Signer } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RequestUser, SignedIn } from '#server/calls/request-session.ts'
import type { SignedInRow } from '#server/domains/security/security.queries.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { rightsInForce } from '#shared/domains/admin/admin-scopes.ts'
import { signOutMarker } from '#shared/domains/auth/sign-out-marker.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import { foreignOriginOf } from './origin-check.ts'
import { type CookieRules, readCookie } from './session-cookie.ts'
import { noteSignedIn } from './signed-requests.ts'

export interface SessionParts {
  cookies: CookieRules
  signer: Signer
  security: SecurityService
  publicUrl: string
}

/** Who a request comes from: one query, and never a cookie written, so that a read in flight cannot revive a session. */
export function createSessionReading({ cookies, signer, security, publicUrl }: SessionParts) {
  const hashOfCookie = createCookieReader(signer)

  /** SHA-256 of the session id in a cookie that we signed; says nothing about whether the session still holds. */
  function readHash(request: FastifyRequest): string | null {
    const cookie = readCookie(request.headers.cookie, cookies.session)
    return cookie === null ? null : hashOfCookie(cookie)
  }

  const byKey = new WeakMap<FastifyRequest, Promise<SignedIn>>()

  /**
   * The user of an API key: `Authorization: Bearer ak_…`, beside which no cookie counts; asked once for a request. Throws
   * NOT_AUTHENTICATED for a wrong one, FORBIDDEN from an address or a page where it may not be used.
   */
  function findByKey(request: FastifyRequest, key: string): Promise<SignedIn> {
    const found = byKey.get(request) ?? readKey(request, key)
    byKey.set(request, found)
    return found
  }

  async function readKey(request: FastifyRequest, key: string): Promise<SignedIn> {
    const user = await security.keys.find(key, { ip: request.ip, origin: foreignOriginOf(request, publicUrl) })
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

  return { readHash, find, findUnmarked }
}

const userOf = (row: SignedInRow, sessionHash: string): RequestUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  walletAddress: row.walletAddress,
  uniqueUserId: row.uniqueUserId,
  kycStatus: row.kycStatus,
  kycVerified: row.kycVerified,
  createdAt: row.createdAt.toISOString(),
  profilePicture: row.profilePicture !== null ? uploadPath(row.profilePicture) : undefined,
  steppedUpUntil: row.steppedUpUntil,
  sessionHash,
  key: null,
  ...rightsInForce(row),
})

/** What follows `Bearer` in the Authorization header, or null. */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  return authorization === undefined ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null)
}

/** The name of the cookie by which the browser says that it was signed out, or null. */
export function markerIn({ headers }: FastifyRequest): string | null {
  const marker = signOutMarker(headers.host ?? '')
  return readCookie(headers.cookie, marker) === null ? null : marker
}

const MAX_KNOWN_COOKIES = 20_000

/** Signed cookie -> SHA-256 of its session id, or null for a forged one. Checking a signature costs more than a query saves. */
function createCookieReader(signer: Signer): (cookie: string) => string | null {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_COOKIES })
  return (cookie) => {
    const before = known.get(cookie)
    if (before !== undefined) return before
    const id = signer.unsign(cookie).value
    if (id === null) return null
    const hash = tokenHash(id)
    known.set(cookie, hash)
    return hash
  }
}
