import type { FastifyInstance } from 'fastify'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import type { RateLimits } from '#server/domains/security/rate-limits.ts'
import { createSealer, requireSealing } from '#server/domains/security/sealer.ts'
import type { CallLimits } from '#server/http/call-limiter.ts'
import { createHttpServer } from '#server/http/server.ts'
import { startWorker } from '#server/jobs/worker.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/kernel/config.ts'
import { freePort } from '#server/kernel/free-port.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { loadIntentKey } from '#server/launch/intent-key.ts'
import { listen } from '#server/launch/listening.ts'
import { requireSameService } from '#server/launch/same-service.ts'
import { createServices, type ServiceParts, type Services } from '#server/services.ts'
import { startStreams } from '#server/streams/stream-runner.ts'

export interface ServerParts {
  config: Config
  keys: Keys
  opened: OpenDatabase
  logger: Logger
  clock: Clock
  horizonUrl: string
  networkPassphrase: string
  /** Folder of the built client; absent: no client is served. */
  clientDir?: string
  /** Wider than a person needs, for programs that test or measure. */
  limits?: RateLimits
  callLimits?: CallLimits
  lookupLimits?: CallLimits
  /** Whether each account's own history is followed; by default what the network needs. */
  followAccounts?: boolean
  /** Fault tests end the process at named points. */
  checkpoint?: PassCheckpoint
  /** Told in one sentence why the process cannot go on. */
  onLost?: (sentence: string) => void
  /** Awaited when everything runs and nobody is let in yet. */
  beforeListen?: (server: { http: FastifyInstance; services: Services }) => Promise<void>
}

export interface RunningServer {
  url: string
  /** As given, with the real port. */
  config: Config
  services: Services
  http: FastifyInstance
  /** Takes nothing new, lets running requests and jobs end, and cuts what is left after ten seconds. Safe to call twice. */
  close: () => Promise<void>
}

const CLOSE_LIMIT_MS = 10_000

/** Builds the services over a migrated database and a running network, starts jobs and streams, and listens. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const config = await withRealPort(parts.config)
  const { keys, opened, logger, checkpoint } = parts
  const { db, pool } = opened
  await using started = new AsyncDisposableStack()
  started.defer(await requireSameService({ ...parts, db }))
  const intentKey = await loadIntentKey(db, keys, createSealer(keys.ring, logger))
  const services = createServices(serviceParts({ ...parts, intentKey }, config))
  await services.content.release(DELIVERED_CONTENT)
  const degraded = services.monitor.waiting
  const readiness = { keys: () => requireSealing(db, keys.ring) }
  if (config.role !== 'web') {
    const streams = await startStreams({
      services,
      pool,
      logger,
      ...(keys.embedded && { issuerSecrets: keys.embedded.issuerSecrets }),
    })
    started.defer(() => within(CLOSE_LIMIT_MS, streams.stop()))
    const worker = await startWorker({ pool, services, logger, ...(checkpoint && { checkpoint }) })
    started.defer(() => within(CLOSE_LIMIT_MS, worker.stop()))
  }
  const http = await createHttpServer({
    config,
    keys,
    services,
    pool,
    logger,
    degraded,
    readiness,
    ...httpOptions(parts),
  })
  started.defer(() => within(CLOSE_LIMIT_MS, http.close()))
  await parts.beforeListen?.({ http, services })
  if (config.role !== 'worker') await listen(http, config)
  const running = started.move()
  return { url: config.publicUrl, config, services, http, close: () => running.disposeAsync() }
}

function serviceParts(parts: ServerParts & { intentKey: Buffer }, config: Config): ServiceParts {
  const { opened, logger, clock, horizonUrl, networkPassphrase, limits, lookupLimits, checkpoint, followAccounts } =
    parts
  return {
    ...{ config, db: opened.db, logger, clock, horizonUrl, networkPassphrase },
    keys: { ...parts.keys, intentKey: parts.intentKey },
    network: config.stellarNetwork,
    ...(followAccounts !== undefined && { followAccounts }),
    ...(limits && { limits }),
    ...(lookupLimits && { lookupLimits }),
    ...(checkpoint && { checkpoint }),
  }
}

function httpOptions({ clientDir, callLimits }: ServerParts): { clientDir?: string; callLimits?: CallLimits } {
  return { ...(clientDir && { clientDir }), ...(callLimits && { callLimits }) }
}

/** Port 0 becomes a free one at once, since links and the cookie's name contain it. */
async function withRealPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  const publicUrl = config.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : config.publicUrl
  return { ...config, port, publicUrl }
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  await Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
