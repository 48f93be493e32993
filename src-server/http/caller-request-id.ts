import type { FastifyRequest } from 'fastify'

const NAME = /^[\w.:/+=-]{1,64}$/

/** The caller's own name of this request, in X-Request-Id; null where there is none, or none that may stand in a log. */
export function callerRequestId({ headers }: FastifyRequest): string | null {
  const name = headers['x-request-id']
  return typeof name === 'string' && NAME.test(name) ? name : null
}
