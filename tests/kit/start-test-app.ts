import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Db } from '#db/database.ts'
import { openDatabase } from '#db/open-database.ts'
import { type RunningServer, type ServerParts, startServer } from '#server/compose.ts'
import { startEmbeddedNetwork } from '#server/embedded-network/start.ts'
import type {
  CloseReport,
  CloseRequest,
  EmbeddedNetwork,
  InProcessOptions,
} from '#server/embedded-network/start.types.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Config, readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import type { Engine, Services } from '#server/services.ts'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import { type FreshDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'
import { openFromRoot } from '#tests/kit/root-funds.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'
import { counted } from '#tests/kit/start-costs.ts'

export type TestAppOptions = Partial<
  Pick<
    ServerParts,
    | 'clock'
    | 'limits'
    | 'callLimits'
    | 'lookupLimits'
    | 'checkLimits'
    | 'fetchPublic'
    | 'sendPublic'
    | 'checkpoint'
    | 'logger'
    | 'followAccounts'
    | 'hasRealValue'
    | 'marketKeepers'
    | 'jobsByTheClock'
  >
> & {
  /** Variables beside `PORT=0` and `LOG_LEVEL=silent`. */
  environment?: Record<string, string>
  network?: Partial<InProcessOptions>
  /** Instead of a fresh one; dropped with the app. */
  opened?: FreshDatabase
}

/** The whole product in this process, over a database of its own and a network whose ledgers close by hand. */
export interface TestApp extends AsyncDisposable {
  url: string
  services: Services
  engine: Engine
  http: FastifyInstance
  db: Db
  pool: pg.Pool
  databaseUrl: string
  network: EmbeddedNetwork
  config: Config
  keys: TestKeys
  /** Closes one ledger and resolves when the service has booked it. */
  closeLedger(request?: CloseRequest): Promise<CloseReport>
  /** Closes ledgers until nothing is left to do: no job, no live payment, no wallet that is being made. */
  settle(): Promise<void>
  /** Ends the product alone, as for the time between a loss and its restore: network and database stay. */
  stop(): Promise<void>
  close(): Promise<void>
}

type TestKeys = Keys & { masterKey: Buffer }

const TREASURY_XLM = '1000000000'
const SERVICE_XLM = '1000'

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  await using held = new AsyncDisposableStack()
  const fresh = options.opened ?? (await counted('database', () => freshDatabase({ template: 'template_started' })))
  held.defer(() => fresh.drop())
  const keys = testKeys()
  const network = await counted('network', () => startNetwork(held, options, keys))
  const dataDir = keepFiles(held)
  const server = await counted('server', () => startServer(parts({ options, opened: fresh, network, keys, dataDir })))
  const stop = once(() => server.close())
  held.defer(stop)
  return testApp({ server, stop, network, keys, fresh, owned: held.move() })
}

/** With the accounts that the product does not open by itself. */
async function startNetwork(held: AsyncDisposableStack, { network: given }: TestAppOptions, keys: TestKeys) {
  const network = await startEmbeddedNetwork({ horizonPort: 0, closeEveryMs: 'manual', ...given })
  held.defer(() => network.close())
  await openServiceAccounts(network, keys)
  return network
}

/** A second process of the product over the same database and network, which stay. */
export function startSecond(app: Pick<TestApp, 'network' | 'keys' | 'databaseUrl'>): Promise<TestApp> {
  const { databaseUrl: url } = app
  const opened = openDatabase(url, { max: 10 })
  const drop = () => opened.db.destroy()
  return startBeside(app, { ...opened, url, drop, [Symbol.asyncDispose]: drop })
}

/** The product over another database, a restored backup say, beside an app of which it has network and keys. */
export async function startBeside(
  app: Pick<TestApp, 'network' | 'keys'>,
  opened: FreshDatabase,
  options: TestAppOptions = {},
): Promise<TestApp> {
  await using held = new AsyncDisposableStack()
  held.defer(() => opened.drop())
  const { network, keys } = app
  const dataDir = keepFiles(held)
  const server = await startServer(parts({ options, opened, network, keys, dataDir }))
  const stop = once(() => server.close())
  held.defer(stop)
  return testApp({ server, stop, network, keys, fresh: opened, owned: held.move() })
}

function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined
  return () => (ended ??= end())
}

/** A folder of their own; nothing is made until somebody gives a file. */
function keepFiles(held: AsyncDisposableStack): string {
  const dataDir = path.join(tmpdir(), `astrolabe-${randomUUID()}`)
  held.defer(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

type Opened = Awaited<ReturnType<typeof freshDatabase>>

interface Given {
  options: TestAppOptions
  opened: Opened
  network: EmbeddedNetwork
  keys: Keys
  dataDir: string
}

function parts(given: Given): ServerParts {
  const { environment, network: _network, opened: _opened, clock = systemClock, ...rest } = given.options
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    CHECK_ANSWERS: 'on',
    STELLAR_PORT: '0',
    DATA_DIR: given.dataDir,
    ...environment,
  })
  const { horizonUrl, passphrase } = given.network
  return {
    config,
    keys: given.keys,
    opened: given.opened,
    logger: createLogger(config),
    clock,
    horizonUrl,
    networkPassphrase: passphrase,
    jobsByTheClock: false, // a minute may end in the middle of any test
    ...rest,
  }
}

interface TestAppParts {
  server: RunningServer
  stop: () => Promise<void>
  network: EmbeddedNetwork
  keys: TestKeys
  fresh: Opened
  owned: AsyncDisposableStack
}

function testApp({ server, stop, network, keys, fresh, owned }: TestAppParts): TestApp {
  const close = () => counted('end', () => owned.disposeAsync())
  const { url, services, engine, http, config } = server
  const { db, pool, url: databaseUrl } = fresh
  const app = { network, pool }
  return {
    url,
    services,
    engine,
    http,
    db,
    pool,
    databaseUrl,
    network,
    config,
    keys,
    stop,
    close,
    closeLedger: (request) => closeAndBook(app, request),
    settle: () => settle(app),
    [Symbol.asyncDispose]: close,
  }
}

/** Keys as a first start makes them, in memory. */
function testKeys(): TestKeys {
  const secret = () => createKeypair().secret
  const masterKey = randomBytes(32)
  return {
    masterKey,
    ring: givenMasterKeys([masterKey]),
    sessionSecret: randomBytes(32),
    treasurySecret: secret(),
    stellarControlToken: randomBytes(24).toString('base64url'),
    metricsToken: randomBytes(24).toString('base64url'),
    embedded: {
      feeSecret: secret(),
      vaultSecret: secret(),
      issuerSecrets: { USDC: secret(), NKDM: secret(), SKL: secret() },
      demoPassword: randomBytes(12).toString('base64url'),
      isDemoPasswordFresh: false,
    },
  }
}

async function openServiceAccounts(network: EmbeddedNetwork, { treasurySecret, embedded }: Keys): Promise<void> {
  const others = embedded === undefined ? [] : [embedded.feeSecret, embedded.vaultSecret]
  await openFromRoot(network, [
    { address: addressOf(treasurySecret), amount: TREASURY_XLM },
    ...others.map((secret) => ({ address: addressOf(secret), amount: SERVICE_XLM })),
  ])
}
