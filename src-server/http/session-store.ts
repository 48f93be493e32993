import { callbackify } from 'node:util'
import type { SessionStore } from '@fastify/session'
import type { Session } from 'fastify'
import type { Sessions } from '#server/domains/security/sessions.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'

/**
 * @fastify/session's store over our own table. All there is of a session is its row, which signing in inserts: `set` has nothing
 * to write, so that one that has ended in the meantime stays ended, and a visitor never gets a row.
 */
export function createSessionStore(sessions: Sessions): SessionStore {
  const find = callbackify(async (id: string): Promise<Session | null> => {
    const row = await sessions.find(tokenHash(id))
    return row && { cookie: { originalMaxAge: null }, handle: row.handle }
  })
  const end = callbackify((id: string) => sessions.end(tokenHash(id)))
  return {
    get: find,
    set: (_id, _session, callback) => callback(),
    destroy: end,
  }
}
