import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import type { OpenDatabase } from '#db/open-database.ts'
import { createSealer, requireSealing } from '#server/domains/security/sealer.ts'
import { createHttpServer } from '#server/http/server.ts'
import { createJobs } from '#server/jobs/job-list.ts'
import { startWorker } from '#server/jobs/worker.ts'
import type { CallLimits } from '#server/kernel/call-limiter.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Config, hasRealValue } from '#server/kernel/config.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { loadAuditKey } from '#server/launch/audit-key.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { loadIntentKey } from '#server/launch/intent-key.ts'
import { listen } from '#server/launch/listening.ts'
import { loadOperatorChecks } from '#server/launch/operator-checks.ts'
import { loadPushKey } from '#server/launch/push-key.ts'
import { requireSameService } from '#server/launch/same-service.ts'
import { readVersion } from '#server/launch/version.ts'
import { loadWalletKey } from '#server/launch/wallet-key.ts'
import { createServices, type Engine, type Services } from '#server/services.ts'
import { startStreams } from '#server/streams/stream-runner.ts'
import type { ServiceParts } from '#server/wiring/parts.ts'

/** What a start is given. Whatever services alone need goes on to them as it is. */
export interface ServerParts
  extends Omit<ServiceParts, 'config' | 'db' | 'network' | 'keys' | 'clock' | 'openingCaps'> {
  config: Config
  keys: Keys
  opened: OpenDatabase
  clock: Clock
  /** Folder of the built client; absent: no client is served. */
  clientDir?: string
  /** Wider than a person needs, for programs that test or measure. */
  callLimits?: CallLimits
  /** Whether XLM counts as worth something; by default what the network says. */
  hasRealValue?: boolean
  /** Whether jobs also come by the clock, as they do unless told otherwise; tests run those that they mean. */
  jobsByTheClock?: boolean
  /** Told in one sentence why the process cannot go on. */
  onLost?: (sentence: string) => void
  /** Runs after start-up, before listening. */
  beforeListen?: (server: { http: FastifyInstance; services: Services; engine: Engine }) => Promise<void>
}

export interface RunningServer {
  url: string
  /** As given, with the real port. */
  config: Config
  services: Services
  engine: Engine
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
  const sealIn = createSealer(keys.ring, logger)
  const intentKey = await loadIntentKey(db, keys, sealIn)
  const auditKey = await loadAuditKey(db, keys, { sealIn, clock: parts.clock })
  const pushKey = await loadPushKey(db, keys, sealIn)
  const walletKey = await loadWalletKey(db, keys, sealIn)
  const operatorChecks = await loadOperatorChecks(config.checksDir)
  const version = await readVersion(parts.clientDir)
  const own = { intentKey, auditKey, pushKey, walletKey, operatorChecks, version }
  const { services, engine } = createServices(serviceParts({ ...parts, ...own }, config))
  await services.content.release(DELIVERED_CONTENT)
  await services.legal.release()
  await services.menus.release()
  await services.uiConfig.release()
  const degraded = services.checks.waiting
  const readiness = { keys: () => requireSealing(db, keys.ring) }
  if (config.role !== 'web') {
    const issuerSecrets = keys.embedded?.issuerSecrets
    const streams = await startStreams({ network: services.network, engine, issuerSecrets, pool, logger })
    started.defer(() => within(CLOSE_LIMIT_MS, streams.stop()))
    const worker = await startWorker({
      pool,
      db,
      jobs: createJobs(services),
      jobsByTheClock: parts.jobsByTheClock,
      heldOrders: services.heldOrders,
      marketMaking: services.marketMaking,
      checks: services.checks,
      engine,
      clock: parts.clock,
      logger,
      checkpoint,
    })
    started.defer(() => within(CLOSE_LIMIT_MS, worker.stop()))
  }
  const { clientDir, callLimits } = parts
  const served = { config, keys, services, pool, logger, clientDir, callLimits }
  const http = await createHttpServer({ ...served, degraded, readiness })
  started.defer(() => within(CLOSE_LIMIT_MS, http.close()))
  await parts.beforeListen?.({ http, services, engine })
  if (config.role !== 'worker') await listen(http, config)
  const running = started.move()
  return { url: config.publicUrl, config, services, engine, http, close: () => running.disposeAsync() }
}

type OwnKeys = Pick<ServiceParts['keys'], 'intentKey' | 'auditKey' | 'pushKey' | 'walletKey'>

function serviceParts(parts: ServerParts & OwnKeys, config: Config): ServiceParts {
  const { opened, keys, intentKey, auditKey, pushKey, walletKey } = parts
  const { walletsPerDay: inAll, walletsPerNetwork: ofNetwork } = config
  return {
    ...parts,
    config,
    db: opened.db,
    network: config.stellarNetwork,
    keys: { ...keys, intentKey, auditKey, pushKey, walletKey },
    openingCaps: (parts.hasRealValue ?? hasRealValue(config)) ? { inAll, ofNetwork } : null,
  }
}

/** Port 0 becomes a free one at once, since links and the cookie's name contain it. */
async function withRealPort(config: Config): Promise<Config> {
  if (config.port !== 0) return config
  const port = await freePort()
  const publicUrl = config.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : config.publicUrl
  return { ...config, port, publicUrl }
}

/** Waits that long at most; what goes on is left to the end of the process. */
const within = (milliseconds: number, work: Promise<void>): Promise<void> =>
  pTimeout(work, { milliseconds, fallback: () => {} })
