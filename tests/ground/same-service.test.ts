import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { startServer } from '#server/compose.ts'
import { startEmbeddedNetwork } from '#server/embedded-network/start.ts'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import { freshPlace, refusedStart } from '#tests/kit/product.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let known: object
beforeAll(async () => {
  app = await startTestApp()
  known = await identity()
})
afterEach(async () => {
  await app.pool.query('delete from service_identity')
  await app.pool.query('insert into service_identity select * from json_populate_record(null::service_identity, $1)', [
    JSON.stringify(known),
  ])
})
afterAll(() => app.close())

/** The row that later starts are compared with. */
async function identity(): Promise<Record<string, unknown>> {
  return (await app.pool.query('select * from service_identity')).rows[0]
}

const ROLES = ['web', 'worker', 'all'] as const

interface Changed {
  environment?: Record<string, string>
  keys?: Partial<Keys>
  networkPassphrase?: string
  horizonUrl?: string
  onLost?: (sentence: string) => void
}

/** Another start on the same database; resolves with the sentence that refused it, or null where it went on. */
async function startAgain({ environment, keys, ...changed }: Changed): Promise<string | null> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', STELLAR_PORT: '0', ...environment })
  const opened = openDatabase(app.databaseUrl)
  try {
    const server = await startServer({
      config,
      opened,
      logger: createLogger(config),
      clock: systemClock,
      keys: { ...app.keys, ...keys },
      horizonUrl: app.network.horizonUrl,
      networkPassphrase: app.network.passphrase,
      ...changed,
    })
    await server.close()
    return null
  } catch (fault) {
    if (fault instanceof StartFault) return fault.message
    throw fault
  } finally {
    await opened.db.destroy()
  }
}

/** Variables of a process that joins this product from outside. */
function joining(): Record<string, string> {
  return {
    DATABASE_URL: app.databaseUrl,
    HORIZON_URL: app.network.horizonUrl,
    MASTER_KEY: app.keys.masterKey.toString('base64'),
    SESSION_SECRET: app.keys.sessionSecret.toString('base64'),
    TREASURY_SECRET: app.keys.treasurySecret,
  }
}

test('in every role a wrong MASTER_KEY ends the start with exit code 1 and one sentence', {
  timeout: 300_000,
}, async () => {
  const wrong = { ...joining(), MASTER_KEY: randomBytes(32).toString('base64') }
  const refused = async (ROLE: string) => {
    using place = await freshPlace({ ...wrong, ROLE })
    return refusedStart(place.environment)
  }
  for (const { said, code } of await Promise.all(ROLES.map(refused))) {
    const sentences = said.split('\n').filter((line) => line !== '' && !/\(\d+\.\d s\)$/.test(line))
    expect(sentences).toEqual([
      expect.stringMatching(/^MASTER_KEY is not the key that this database is sealed with \([0-9a-f]{32}\)\.$/),
    ])
    expect(code).toBe(1)
  }
})

test('in every role another treasury and another passphrase are refused by a sentence that names the variable', async () => {
  const { secret, address } = createKeypair()
  for (const ROLE of ROLES) {
    const environment = { ROLE }
    expect(await startAgain({ environment, keys: { treasurySecret: secret } })).toBe(
      `TREASURY_SECRET is the key of ${address}, but this database belongs to the treasury ${addressOf(app.keys.treasurySecret)}.`,
    )
    expect(await startAgain({ environment, networkPassphrase: 'Another one' })).toBe(
      `NETWORK_PASSPHRASE names the network "Another one", but this database belongs to "${app.network.passphrase}".`,
    )
    expect(await startAgain({ environment })).toBe(null)
  }
})

test('a passphrase that comes with the network’s name is refused by the variable that named it', async () => {
  const keys = { ...joining(), STELLAR_NETWORK: 'testnet', HORIZON_URL: '' }
  const networkPassphrase = readConfig(keys).networkPassphrase ?? ''
  expect(await startAgain({ environment: keys, networkPassphrase })).toMatch(
    /^STELLAR_NETWORK names the network "Test SDF/,
  )
})

test('in every role another genesis is refused, wherever the network comes from; the same one goes on', async () => {
  await using another = await otherNetwork({ genesisCloseTime: 1_700_000_000 })
  const { horizonUrl } = another
  const shared = joining()
  for (const ROLE of ROLES) {
    const environment = { ...shared, HORIZON_URL: horizonUrl, ROLE }
    expect(await startAgain({ environment, horizonUrl })).toBe(
      'HORIZON_URL leads to another network than that of this database: its ledger 2 is not the same.',
    )
    expect(await startAgain({ environment: { ROLE }, horizonUrl })).toMatch(/^DATA_DIR leads to another network/)
  }
  const genesis = await (await fetch(`${app.network.horizonUrl}/ledgers/2`)).json()
  expect(known).toMatchObject({ anchor_ledger: 2, anchor_hash: genesis.hash })
  expect(await startAgain({ environment: shared })).toBe(null)
})

test('a Horizon of another passphrase, and one whose lower ledgers closed later, are another network', async () => {
  await using renamed = await otherNetwork({ passphrase: 'Another one' })
  expect(await startAgain({ horizonUrl: renamed.horizonUrl })).toBe(
    `DATA_DIR leads to the network "Another one", not to "${app.network.passphrase}".`,
  )
  await app.pool.query(`update service_identity set anchor_ledger = 1000, anchor_closed_at = now() - interval '1 hour'`)
  expect(await startAgain({})).toMatch(/its ledger 1000 is not the same\.$/)
  await app.pool.query(`update service_identity set anchor_closed_at = now() + interval '1 hour'`)
  expect(await startAgain({})).toBe(null) // behind the anchor: it lags, and nothing is known
})

test('what Horizon has forgotten is replaced by its oldest ledger, but only where the last booked one stands there', async () => {
  await app.closeLedger()
  const forget = () => app.pool.query('update service_identity set anchor_ledger = 1')
  await forget()
  expect(await startAgain({})).toBe(null)
  expect(await identity()).toMatchObject({ anchor_ledger: 2 })
  await forget()
  await using another = await otherNetwork({ genesisCloseTime: 1_700_000_000 })
  for (let n = 0; n < 5; n += 1) await another.closeLedger()
  expect(await startAgain({ environment: { ROLE: 'web' }, horizonUrl: another.horizonUrl })).toBe(null)
  expect(await identity()).toMatchObject({ anchor_ledger: 1 })
})

test('a database that was in use takes over its network and its treasury, and is held to them', async () => {
  await app.pool.query('delete from service_identity')
  expect(await startAgain({})).toBe(null)
  expect({ ...(await identity()), created_at: 0 }).toEqual({ ...known, created_at: 0 })
})

test('a Horizon that is silent at the start is compared once it answers; another network then ends the process', async () => {
  const silent = await otherNetwork({ genesisCloseTime: 1_700_000_000 })
  const { horizonUrl } = silent
  await silent.close()
  const lost = Promise.withResolvers<string>()
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', STELLAR_PORT: '0', ROLE: 'web' })
  const opened = openDatabase(app.databaseUrl)
  const server = await startServer({
    config,
    opened,
    logger: createLogger(config),
    clock: systemClock,
    keys: app.keys,
    horizonUrl,
    networkPassphrase: app.network.passphrase,
    onLost: lost.resolve,
  })
  const horizonPort = Number(new URL(horizonUrl).port)
  await using _back = await otherNetwork({ genesisCloseTime: 1_700_000_000, horizonPort })
  expect(await lost.promise).toMatch(/^DATA_DIR leads to another network/)
  await server.close()
  await opened.db.destroy()
})

async function otherNetwork(
  options: Partial<Parameters<typeof startEmbeddedNetwork>[0]>,
): Promise<EmbeddedNetwork & AsyncDisposable> {
  const network = await startEmbeddedNetwork({ horizonPort: 0, closeEveryMs: 'manual', ...options })
  return Object.assign(network, { [Symbol.asyncDispose]: () => network.close() })
}
