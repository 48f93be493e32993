import type { FastifyRequest } from 'fastify'

const NAME = /^[\w.:/+=-]{1,64}$/

/** What the caller calls this request by, in X-Request-Id; null where there is none, or none that may stand in a log. */
export function callerRequestId({ headers }: FastifyRequest): string | null {
  const given = headers['x-request-id']
  return typeof given === 'string' && NAME.test(given) ? given : null
}
