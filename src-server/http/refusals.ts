import type { FastifyInstance } from 'fastify'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { findSignedRequest } from './signed-requests.ts'

export interface RefusalParts {
  /** A line in the access history of whose account it was. */
  note: (userId: string, refusal: { cause: string; origin: RequestOrigin }) => Promise<void>
  logger: Logger
}

/** A call that this account, or this key, may never make. */
const OF_ANY_CALL = new Set<ErrorCode>(['FORBIDDEN', 'NOT_ADMIN'])
/** What the account's own protection refuses; a preview that says so beforehand was no try. */
const OF_ACTS = new Set<ErrorCode>(['ACCOUNT_FROZEN', 'ACCOUNT_HELD', 'NOT_ON_ALLOW_LIST', 'CHANGES_LOCKED'])

export const isRefusal = (code: ErrorCode, type: string): boolean =>
  OF_ANY_CALL.has(code) || (type !== 'query' && OF_ACTS.has(code))

const LONGEST_AGENT = 300

/** Writes down what signed-in people and their keys were refused. Nobody waits for it; closing the server does. */
export function registerRefusals(app: FastifyInstance, { note, logger }: RefusalParts): void {
  const pending = new Set<Promise<void>>()
  app.addHook('onResponse', (request, _reply, next) => {
    const found = findSignedRequest(request)
    if (found?.refused) {
      const cause =
        found.keyId !== null && found.refused === 'FORBIDDEN' ? 'key_forbidden' : found.refused.toLowerCase()
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT)
      const origin = { ip: request.ip, userAgent, deviceHash: null }
      const written = note(found.userId, { cause, origin })
        .catch((err: unknown) => logger.error({ err, requestId: request.id }, 'a refusal was not written down'))
        .finally(() => pending.delete(written))
      pending.add(written)
    }
    next()
  })
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
}
