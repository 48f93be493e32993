import { existsSync } from 'node:fs'
import path from 'node:path'
import { MigrationMismatch, migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { startServer } from '#server/compose.ts'
import { followMarkets } from '#server/domains/prices/prices.queue.ts'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import { EMBEDDED_NETWORK_PASSPHRASE } from '#server/embedded-network/start.types.ts'
import { NetworkStartError } from '#server/embedded-network/start-error.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { type Config, processEnvironment, readConfig } from '#server/kernel/config.ts'
import { openDataDir } from '#server/kernel/data-dir.ts'
import { createLogger, type Logger } from '#server/kernel/logger.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { startDatabaseServer } from '#server/launch/database-server.ts'
import { type Keys, loadKeys } from '#server/launch/generated-keys.ts'
import { Interrupted, type Lifetime, watchLifetime } from '#server/launch/lifetime.ts'
import { requireFreePort } from '#server/launch/listening.ts'
import { livingMarketOf } from '#server/launch/living-market.ts'
import { startProgress } from '#server/launch/progress.ts'
import { stopInReverse } from '#server/launch/stop-order.ts'
import { type NetworkPorts, type SupervisedNetwork, superviseNetwork } from '#server/launch/supervised-network.ts'
import { serveSources } from '#server/launch/vite-client.ts'
import { seedDemonstration } from '#server/seed/demonstration.ts'
import { livePast } from '#server/seed/past/past-life.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'

const CLIENT = path.join(import.meta.dirname, '..', 'dist')
const WATCH_MS = 500
/** A first start waits so long for the ledgers that the demonstration's wallets need. */
const DEMO_WAIT_MS = 8000
const DEMO_WHOLE_MS = 2 * MINUTE_MS
const isDevelopment = process.argv.includes('--dev')
/** Starts, completes the demonstration data, and stops. */
const isOnce = process.argv.includes('--once')

process.umask(0o077)
const lifetime = watchLifetime()
try {
  const lost = await main(lifetime)
  if (lost !== undefined) throw new StartFault(lost)
} catch (error) {
  if (!(error instanceof Interrupted)) {
    console.error(isForeseeable(error) ? error.message : error)
    process.exitCode = 1
  }
}
process.exit()

/**
 * Runs the product until its end and returns the sentence that says what was lost, if something was. What was started is
 * stopped in the reverse order: requests, streams and jobs first, then Postgres, the network last.
 */
async function main({ ended, end, requireGoingOn }: Lifetime): Promise<string | undefined> {
  const say = startProgress()
  const config = readConfig(processEnvironment())
  const logger = createLogger(config)
  if (config.role !== 'worker') await requireFreePort(config)
  await using order = stopInReverse(logger)
  const dataDir = openDataDir(config.dataDir)
  order.atEnd('the lock of the data directory', dataDir.release)
  const keys = loadKeys(config, dataDir)

  // The network writes its market's past at the first start, meanwhile Postgres makes its cluster and its tables.
  const joining = joinNetwork({ config, keys, folder: dataDir.network, logger, onLost: end })
  order.atEnd('the Stellar network', stopOnceJoined(joining))
  const database = await startDatabaseServer(config, dataDir)
  order.atEnd('Postgres', database.stop)
  order.atEnd('the watch', watchFaults({ isDatabaseAlive: database.isAlive, logger, end }))
  say('Postgres is ready')
  requireGoingOn()
  const opened = openDatabase(database.url)
  order.atEnd('the database connections', () => opened.db.destroy())
  const applied = await migrate(opened)
  say(applied.length > 0 ? `Database brought up to date: ${applied.length} migrations` : 'Database is up to date')
  requireGoingOn()
  const network = await joining
  say(`Stellar network: ${config.stellarNetwork}`)
  requireGoingOn()

  const { horizonUrl, passphrase: networkPassphrase } = network
  const parts = { config, keys, opened, logger, horizonUrl, networkPassphrase, onLost: end }
  const { past } = network
  if (past && keys.embedded) {
    try {
      await livePast({ ...parts, past, embedded: keys.embedded, days: config.demoDays, requireGoingOn })
      say('The demonstration’s people have a past')
    } catch (cause) {
      requireGoingOn()
      logger.warn({ err: cause }, 'the past of the demonstration’s people is not complete')
      await past.end(false)
    }
  }
  const server = await startServer({
    ...parts,
    clock: systemClock,
    clientDir: !isDevelopment && existsSync(CLIENT) ? CLIENT : undefined,
    beforeListen: async ({ http, services, engine }) => {
      if (isDevelopment) order.atEnd('the client’s sources', await serveSources(http))
      if (config.demoData && keys.embedded)
        await seedDemonstration({
          services,
          engine,
          embedded: keys.embedded,
          logger,
          waitMs: isOnce ? DEMO_WHOLE_MS : DEMO_WAIT_MS,
        })
    },
  })
  order.atEnd('the server', server.close)
  await followMarkets.add(opened.db, {}, { key: 'prices.follow' })
  announce(config.role === 'worker' ? 'background work only' : server.url, keys)
  if (isOnce) end()
  return await ended
}

/** Stops a network that may still be starting. Whoever awaits its start hears of a failure there. */
function stopOnceJoined(joining: Promise<SupervisedNetwork>): () => Promise<void> {
  const settled = Promise.allSettled([joining])
  return async () => {
    const [network] = await settled
    if (network.status === 'fulfilled') await network.value.stop()
  }
}

interface FaultWatch {
  isDatabaseAlive: () => boolean
  logger: Logger
  end: (sentence: string) => void
}

/** Ends the product where it cannot go on: a dead database, or an error that no code answers for. */
function watchFaults({ isDatabaseAlive, logger, end }: FaultWatch): () => void {
  const endIfDatabaseDied = () => isDatabaseAlive() || end('Postgres ended unexpectedly; the next start recovers.')
  const poll = setInterval(endIfDatabaseDied, WATCH_MS)
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'nothing answers for this error')
    setTimeout(() => {
      endIfDatabaseDied() // its connections are cut a moment before its death can be seen
      end('Astrolabe stops after an unexpected error, which the log names; the next start recovers.')
    }, WATCH_MS)
  })
  return () => clearInterval(poll)
}

interface NetworkParts {
  config: Config
  keys: Keys
  /** Folder of the embedded network's ledger. */
  folder: string
  logger: Logger
  onLost: (sentence: string) => void
}

/** The network that the environment names, or an embedded one in a process of its own. */
async function joinNetwork({ config, keys, folder, logger, onLost }: NetworkParts): Promise<SupervisedNetwork> {
  const passphrase = config.networkPassphrase ?? EMBEDDED_NETWORK_PASSPHRASE
  if (config.horizonUrl !== undefined)
    return { horizonUrl: config.horizonUrl, passphrase, past: null, stop: async () => {} }
  const ports = { horizonPort: config.stellarPort, controlPort: config.stellarControlPort }
  const market = livingMarketOf(config, keys)
  const options = { dataDir: folder, passphrase, closeEveryMs: config.ledgerCloseMs, market }
  const spawn = (given: NetworkPorts) =>
    spawnEmbeddedNetwork({ ...options, ...given, controlToken: keys.stellarControlToken })
  return superviseNetwork(spawn, { ports, logger, onLost })
}

function announce(where: string, { embedded }: Keys): void {
  if (embedded?.isDemoPasswordFresh) {
    console.log(`Demonstration logins: admin, grace, ann, bob, carol; their password: ${embedded.demoPassword}`)
  }
  console.log(`Astrolabe is ready: ${where}`)
}

function isForeseeable(error: unknown): error is Error {
  return error instanceof StartFault || error instanceof NetworkStartError || error instanceof MigrationMismatch
}
