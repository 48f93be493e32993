import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { OPEN_HEADERS } from './open-calls.ts'
import { createOriginCheck, foreignOriginOf } from './origin-check.ts'
import type { SessionAccess } from './session.ts'
import { bearerOf } from './session-reading.ts'

export interface CrossOriginParts {
  publicUrl: string
  sessions: Pick<SessionAccess, 'find' | 'readHash'>
  /** Whether a request asks only for what every visitor may read. */
  isOpenRead: (request: FastifyRequest) => boolean
}

const EXPOSED = [
  'content-disposition',
  'deprecation',
  'etag',
  'link',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'sunset',
  'x-caller-request-id',
  'x-package-version',
  'x-request-id',
].join(', ')
const TO_ALL = { ...OPEN_HEADERS, 'access-control-expose-headers': EXPOSED }
const toOne = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-expose-headers': EXPOSED,
  vary: 'Origin',
})
const PREFLIGHT_ANSWER = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, X-Request-Id, Last-Event-ID, If-None-Match',
  'access-control-max-age': 7200, // seconds; browsers keep it no longer
}
const MOST_REMEMBERED = 10_000

/**
 * Which answers scripts of other origins may read (CORS): what every visitor may read, and calls with a key that states the
 * origin. Nothing that goes by a cookie, so `Access-Control-Allow-Credentials` is never sent.
 */
export function createCrossOrigin({ publicUrl, sessions, isOpenRead }: CrossOriginParts) {
  const checkOrigin = createOriginCheck(publicUrl)
  const remembered = new LRUCache<string, true>({ max: MOST_REMEMBERED })
  const callOf = (request: FastifyRequest) => {
    const origin = foreignOriginOf(request, publicUrl)
    const key = bearerOf(request)
    const isOpen = key === null && sessions.readHash(request) === null && isOpenRead(request)
    return { origin, key, isOpen }
  }

  /** Before anything is refused: whoever may read answers may read refusals, such as that of a spent budget. */
  function announce(request: FastifyRequest, reply: FastifyReply): void {
    const { origin, key, isOpen } = callOf(request)
    if (isOpen) reply.headers(TO_ALL)
    else if (origin !== null && key !== null && remembered.has(nameOf(key, origin))) reply.headers(toOne(origin))
  }

  /** Throws CROSS_ORIGIN for a change of state by a foreign page; by a key as sessions.find, FORBIDDEN where it does not state the origin. */
  async function check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { origin, key, isOpen } = callOf(request)
    if (origin !== null && key !== null) {
      await sessions.find(request)
      remembered.set(nameOf(key, origin), true)
      reply.headers(toOne(origin))
    } else if (request.method !== 'GET' && !isOpen) checkOrigin(request)
  }

  return { announce, check }
}
export type CrossOrigin = ReturnType<typeof createCrossOrigin>

/** No key is kept in memory. */
const nameOf = (key: string, origin: string): string => `${tokenHash(key)} ${origin}`

/** The question of browsers before a call. They do not show its key, so every origin is answered; the call itself may be refused. */
export function registerPreflight(app: FastifyInstance): void {
  for (const url of ['/trpc/*', '/api/*'])
    app.options(url, (_request, reply) => reply.headers(PREFLIGHT_ANSWER).code(204).send())
}
