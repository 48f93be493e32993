import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { v7 as uuid } from 'uuid'
import type { ApiKeys } from '#server/domains/security/keys/api-keys.service.ts'
import { batched } from '#server/kernel/batched.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { callerRequestId } from './caller-request-id.ts'
import { shownBody } from './shown-body.ts'
import { findKeyRequest, type KeyRequest } from './signed-requests.ts'

type Note = ApiKeys['noteCalls']
type KeyCall = Parameters<Note>[0][number]

const GATHER_MS = 200
const LONGEST_NAME = 200
const CONTROL = /\p{Cc}/gu

/**
 * Writes down the requests of API keys, for their owners to read. Nobody waits for it: they are gathered and written
 * together after they were answered; closing the server waits for what is gathered.
 */
export function registerKeyCalls(app: FastifyInstance, { note, logger }: { note: Note; logger: Logger }): void {
  const pending = new Set<Promise<unknown>>()
  const write = batched(
    async (calls: readonly KeyCall[]) => {
      await note([...calls])
      return calls
    },
    { gatherMs: GATHER_MS },
  )
  app.addHook('onResponse', (request, reply, next) => {
    const byKey = findKeyRequest(request)
    if (byKey) {
      const written: Promise<unknown> = write(callOf(request, reply, byKey))
        .catch((err: unknown) =>
          logger.error({ err, requestId: request.id }, 'a request of a key was not written down'),
        )
        .finally(() => pending.delete(written))
      pending.add(written)
    }
    next()
  })
  app.addHook('onClose', async () => {
    await Promise.all(pending)
  })
}

function callOf(request: FastifyRequest, reply: FastifyReply, { keyId, code }: KeyRequest): KeyCall {
  const { path } = request.params as { path?: string }
  const { method, routeOptions, ip: ipAddress } = request
  const name = path ?? `${method} ${routeOptions.url ?? ''}`
  return {
    id: uuid(),
    keyId,
    at: new Date(),
    call: name.replace(CONTROL, '').slice(0, LONGEST_NAME),
    status: reply.statusCode,
    code,
    ipAddress,
    tookMs: Math.round(reply.elapsedTime),
    body: shownBody(request),
    requestId: request.id,
    callerRequestId: callerRequestId(request),
  }
}
