import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import type { Logger } from '#server/kernel/logger.ts'
import { OPEN_HEADERS } from './open-calls.ts'

/** Rejects where that part does not work. */
export type ReadinessCheck = () => Promise<unknown>
/** True, or a rejection, where something of that part waits. */
export type DegradedCheck = () => Promise<boolean>

export interface HealthParts {
  /** Without it nothing else is asked. */
  database: { name: string; check: ReadinessCheck }
  /** What people cannot be served without, by name. */
  readiness: Record<string, ReadinessCheck>
  /** What people can be served without while it waits, by name. */
  degraded: Record<string, DegradedCheck>
  logger: Logger
  /** For how long a finding holds: whoever asks more often costs nothing. */
  keptMs?: number
}

const LIMIT_MS = 2000
const KEPT_MS = 2000

/**
 * /healthz: this process answers. /readyz: 503 and in `failing` the parts without which people cannot be served, else 200
 * and in `degraded` those in which something waits.
 */
export function registerHealth(app: FastifyInstance, parts: HealthParts): void {
  const { logger, keptMs = KEPT_MS } = parts
  const watch = <Check>(checks: Record<string, Check>, ask: (check: Check) => Promise<unknown>): Watched[] =>
    Object.entries(checks).map(([name, check]) => createWatched({ name, ask: () => ask(check), logger, keptMs }))
  const database = watch({ [parts.database.name]: parts.database.check }, (check) => check())
  const readiness = watch(parts.readiness, (check) => check())
  const degraded = watch(parts.degraded, requireNothingWaits)
  const failingOf = async () => {
    const away = await namesOfFaulty(database)
    return away.length > 0 ? away : namesOfFaulty(readiness)
  }

  app.get('/healthz', async (_request, reply) => reply.headers(OPEN_HEADERS).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    reply.headers(OPEN_HEADERS)
    const failing = await failingOf()
    if (failing.length > 0) return reply.code(503).send({ status: 'failing', failing, degraded: [] })
    const waiting = await namesOfFaulty(degraded)
    return { status: waiting.length === 0 ? 'ok' : 'degraded', failing, degraded: waiting }
  })
}

async function requireNothingWaits(check: DegradedCheck): Promise<void> {
  if (await check()) throw new Error('something waits')
}

async function namesOfFaulty(parts: readonly Watched[]): Promise<string[]> {
  const found = await Promise.all(parts.map(async ({ name, works }) => ((await works()) ? [] : [name])))
  return found.flat()
}

interface Watched {
  name: string
  works: () => Promise<boolean>
}
interface WatchedParts {
  name: string
  ask: () => Promise<unknown>
  logger: Logger
  keptMs: number
}

/** One check that runs once at a time, however many ask for it; each turn of its finding is in the log. */
function createWatched({ name, ask, logger, keptMs }: WatchedParts): Watched {
  let running: Promise<boolean> | null = null
  let last = { works: true, at: Number.NEGATIVE_INFINITY }

  async function run(): Promise<boolean> {
    const fault = await ask().then(
      () => null,
      (err: unknown) => ({ err }),
    )
    const works = fault === null
    if (works !== last.works) logger.warn({ part: name, works, ...fault }, 'the health of a part has turned')
    last = { works, at: performance.now() }
    running = null
    return works
  }

  const works = async (): Promise<boolean> => {
    if (performance.now() - last.at < keptMs) return last.works
    running ??= run()
    return pTimeout(running, { milliseconds: LIMIT_MS, fallback: () => false })
  }
  return { name, works }
}
