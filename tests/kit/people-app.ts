import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { RATE_LIMITS, type RateLimits } from '#server/domains/security/rate-limits.ts'
import { createSealer } from '#server/domains/security/sealer.ts'
import { createHttpServer } from '#server/http/server.ts'
import type { SocketLimits } from '#server/http/socket-limits.ts'
import type { CallLimits } from '#server/kernel/call-limiter.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { PublicFetch, PublicSend } from '#server/kernel/public-fetch.ts'
import type { UploadsAddress } from '#server/kernel/uploads-address.ts'
import { createServices } from '#server/services.ts'
import { createKeypair } from '#server/stellar/keypair.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import type { Change } from '#shared/domains/api-docs/changelog.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { counted } from '#tests/kit/start-costs.ts'
import { createBrowser } from './browser-like.ts'

/** Of every such app's /metrics. */
export const METRICS_TOKEN = 'a token that reads the metrics'

export interface PeopleAppOptions {
  limits?: Partial<RateLimits>
  callLimits?: CallLimits
  /** Instead of the product's own changelog. */
  changes?: readonly Change[]
  socketLimits?: SocketLimits
  publicUrl?: string
  /** On which it says to listen: this machine's own means that nobody else reaches it. */
  host?: string
  mailUrl?: string
  /** Another store for uploads than a folder. */
  uploadsAt?: UploadsAddress
  /** As in the demonstration. */
  demoData?: boolean
  /** As on every network but the embedded one. */
  requiresAdminFactor?: boolean
  trustProxy?: string[]
  clientDir?: string
  pagePatienceMs?: number
  readiness?: Record<string, () => Promise<unknown>>
  /** Whether /readyz looks for what waits; the network, which is not there, always does. */
  looksForWaiting?: boolean
  healthKeptMs?: number
  /** How texts of other hosts are read. */
  fetchPublic?: PublicFetch
  /** How something is handed to other hosts. */
  sendPublic?: PublicSend
}

/** The server without a network behind it: registration, sign-in and whatever else needs only the database. */
export async function startPeopleApp(options: PeopleAppOptions = {}) {
  const database: FreshDatabase = await counted('database', () => freshDatabase())
  const { db, pool } = database
  const { callLimits, socketLimits, publicUrl = 'http://localhost:3000', trustProxy, clientDir, readiness } = options
  const { mailUrl, demoData, uploadsAt, host, requiresAdminFactor } = options
  const dataDir = path.join(tmpdir(), `astrolabe-${randomUUID()}`)
  const log: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => log.push(line) })
  const clock = settableClock()
  const masterKey = randomBytes(32)
  const ring = givenMasterKeys([masterKey])
  await requireMasterKeys(db, ring)
  const { services, engine } = createServices({
    config: {
      publicUrl,
      ...(host !== undefined && { host }),
      mailUrl,
      demoData,
      dataDir,
      uploadsAt,
      requiresAdminFactor,
    },
    ...(options.fetchPublic && { fetchPublic: options.fetchPublic }),
    ...(options.sendPublic && { sendPublic: options.sendPublic }),
    db,
    logger,
    clock,
    network: 'embedded',
    horizonUrl: 'http://127.0.0.1:9',
    networkPassphrase: 'Tests of people',
    keys: {
      ring,
      intentKey: randomBytes(32),
      auditKey: randomBytes(32),
      pushKey: randomBytes(32),
      walletKey: randomBytes(32),
      treasurySecret: createKeypair().secret,
    },
    limits: { ...RATE_LIMITS, ...options.limits },
  })
  const http = await createHttpServer({
    config: { publicUrl, port: 3000, trustProxy, checkAnswers: true },
    keys: { sessionSecret: randomBytes(32), metricsToken: METRICS_TOKEN },
    services,
    pool,
    logger,
    callLimits,
    ...(options.changes && { changes: options.changes }),
    socketLimits,
    clientDir,
    ...(options.pagePatienceMs !== undefined && { pagePatienceMs: options.pagePatienceMs }),
    readiness,
    ...(options.looksForWaiting && { degraded: services.checks.waiting }),
    healthKeptMs: options.healthKeptMs ?? 0,
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  const close = async () => {
    await http.close()
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const browser = () => createBrowser(url)
  const outage = outageOf(new URL(database.url).pathname.slice(1))
  return {
    databaseUrl: database.url,
    dataDir,
    ...outage,
    url,
    http,
    services,
    engine,
    db,
    pool,
    clock,
    log,
    masterKey,
    sealIn: createSealer(ring, logger),
    browser,
    close,
    [Symbol.asyncDispose]: close,
  }
}
export type PeopleApp = Awaited<ReturnType<typeof startPeopleApp>>

/** Refuses the database's connections and cuts those that there are, as a stopped server would. */
function outageOf(name: string) {
  const allow = (isAllowed: boolean) => `alter database ${name} allow_connections ${isAllowed}`
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  const run = async (...statements: string[]) => {
    const admin = new pg.Client(inject('postgresUrl'))
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  return { takeDatabaseAway: () => run(allow(false), cut), giveDatabaseBack: () => run(allow(true)) }
}

/** The host's time until it is moved on. */
function settableClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveOn: (ms: number) => {
      aheadMs += ms
    },
  }
}
