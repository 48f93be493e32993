import { callbackify } from 'node:util'
import type { SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { Sessions } from '#server/domains/security/sessions.ts'
import { hashOf } from './session-cookie.ts'

/**
 * @fastify/session's store over our own table. `set` only touches a row that is there: a session that has ended in the
 * meantime stays ended, and a visitor never gets a row; signing in inserts the row itself.
 */
export function createSessionStore(sessions: Sessions): SessionStore {
  const find = callbackify(async (id: string): Promise<Session | null> => {
    const row = await sessions.find(hashOf(id))
    return row && { cookie: { originalMaxAge: null }, handle: row.handle }
  })
  const touch = callbackify((id: string) => sessions.touch(hashOf(id)))
  const end = callbackify((id: string) => sessions.end(hashOf(id)))
  return {
    get: find,
    set: (id, _session, callback) => touch(id, callback),
    destroy: end,
  }
}
