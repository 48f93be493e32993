import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type ProcessParts, processMetrics } from './metrics-of-process.ts'
import { type MeasuredServices, serviceMetrics } from './metrics-of-service.ts'
import { createDurations, METRICS_TYPE, metric } from './metrics-text.ts'

interface MetricsParts extends ProcessParts {
  token: string
  /** Our own address: by no other name is this given. */
  publicUrl: string
  services: MeasuredServices
}

/**
 * GET /metrics for Prometheus, with the bearer token of METRICS_TOKEN: this process, what it answered and how fast, what
 * waits in the service, what its checks say and what money it holds. A part that cannot be read is left out, and counted as
 * such. Before all other routes, to count them.
 */
export function registerMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const durations = createDurations('astrolabe_http_request_seconds', 'Time until an answer was sent, by route.')
  app.addHook('onResponse', (request, reply, next) => {
    const { method, routeOptions } = request
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    durations.note(labels, reply.elapsedTime / 1000)
    next()
  })
  const requireReader = readerCheck(parts)
  app.get('/metrics', { exposeHeadRoute: false }, async (request, reply) => {
    requireReader(request)
    const found = await Promise.allSettled(serviceMetrics(parts.services))
    const read = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const unread = metric(
      'astrolabe_unread_parts',
      ['gauge', 'Parts that could not be read this time.'],
      [{ value: found.filter(({ status }) => status === 'rejected').length }],
    )
    reply.header('cache-control', 'no-store')
    return reply
      .type(METRICS_TYPE)
      .send(`${[...processMetrics(parts), durations.text(), ...read, unread].join('\n')}\n`)
  })
}

/** A page from elsewhere can reach loopback, but neither under our host nor without its origin. */
function readerCheck({ token, publicUrl }: MetricsParts) {
  const expected = digest(`Bearer ${token}`)
  const own = new URL(publicUrl).hostname
  return ({ headers }: FastifyRequest): void => {
    const host = (headers.host ?? '').replace(/:\d+$/, '').toLowerCase()
    const isOwn = [own, '127.0.0.1', 'localhost', '[::1]'].includes(host)
    if (!isOwn || headers.origin !== undefined)
      throw new DomainError('CROSS_ORIGIN', 'This request came from another site and was refused')
    if (!timingSafeEqual(digest(headers.authorization ?? ''), expected))
      throw new DomainError('NOT_AUTHENTICATED', 'The bearer token of METRICS_TOKEN is needed')
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
