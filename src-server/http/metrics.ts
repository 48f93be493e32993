import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AdminService } from '#server/domains/admin/admin.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { createDurations, METRICS_TYPE, metric, type Sample } from './metrics-text.ts'

interface MetricsParts {
  token: string
  /** Our own address: by no other name is this given. */
  publicUrl: string
  services: { admin: AdminService; notifications: Pick<NotificationsService, 'countOutbox'> }
}

/**
 * GET /metrics for Prometheus, with the bearer token of METRICS_TOKEN: this process, what it answered and how fast, and what
 * waits in the service. A part that cannot be read is left out, and counted as such. Before all other routes, to count them.
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
    return reply.type(METRICS_TYPE).send(`${[...processMetrics(), durations.text(), ...read, unread].join('\n')}\n`)
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

function processMetrics(): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    metric('process_cpu_seconds_total', ['counter', 'Processor time of this process.'], one((user + system) / 1e6)),
    metric('process_resident_memory_bytes', ['gauge', 'Memory of this process.'], one(rss)),
    metric('nodejs_heap_size_used_bytes', ['gauge', 'Heap of this process that is in use.'], one(heapUsed)),
    metric('process_uptime_seconds', ['gauge', 'Seconds since this process began.'], one(process.uptime())),
  ]
}
const one = (value: number): Sample[] => [{ value }]
const by = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

/** Each read by the kept counts and indexes of the administrators' overview. */
const serviceMetrics = ({ admin, notifications }: MetricsParts['services']): Promise<string[]>[] => [
  admin
    .jobsOverview()
    .then(({ waiting, running, failing }) => [
      metric('astrolabe_jobs', ['gauge', 'Jobs of the queue by state.'], by('state', { waiting, running, failing })),
    ]),
  admin
    .queueOverview()
    .then(({ live, resent, stopped, frozen }) => [
      metric('astrolabe_submissions', ['gauge', 'Envelopes by state.'], by('state', { live, resent, stopped })),
      metric(
        'astrolabe_frozen_accounts',
        ['gauge', 'Accounts that wait for a decision, up to 20.'],
        one(frozen.length),
      ),
    ]),
  admin.transactionsOverview().then(({ waiting, confirmed, failed }) => {
    const under = Object.fromEntries(waiting.map(({ status, count }) => [status, count]))
    const overdue = waiting.reduce((sum, { older }) => sum + older, 0)
    const help = 'Transactions under way by state, and of the last 24 hours by outcome.'
    return [
      metric('astrolabe_transactions', ['gauge', help], by('state', { ...under, confirmed, failed })),
      metric('astrolabe_overdue_transactions', ['gauge', 'Under way for more than five minutes.'], one(overdue)),
    ]
  }),
  admin.networkOverview().then(({ booked, behind, frozenReason }) => {
    const age = Math.max(0, (Date.now() - Date.parse(booked.closedAt)) / 1000)
    return [
      metric('astrolabe_booked_ledger', ['gauge', 'The ledger that was booked last.'], one(booked.ledger)),
      metric('astrolabe_booked_ledger_age_seconds', ['gauge', 'Seconds since that ledger closed.'], one(age)),
      metric(
        'astrolabe_ledgers_behind',
        ['gauge', 'Ledgers of Horizon not booked yet; NaN: no answer.'],
        one(behind ?? NaN),
      ),
      metric('astrolabe_sending_frozen', ['gauge', '1 while signing is stopped.'], one(Number(frozenReason !== null))),
    ]
  }),
  notifications
    .countOutbox()
    .then((counts) => [
      metric('astrolabe_mails', ['gauge', 'Mails of the outbox by state.'], by('state', { ...counts })),
    ]),
]
