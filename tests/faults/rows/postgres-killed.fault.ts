import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/start-postgres.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { ask, askAgain, type Client, type Ledgered, newRequest, registerClient } from '#tests/faults/kit/clients.ts'
import { openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import { startKillable } from '#tests/faults/kit/killable-server.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

const KILLS = 3
const DATABASE = 'killed'

/** One port that leads to wherever the database is now. */
async function lastingPort(target: () => number): Promise<{ port: number; close: () => void }> {
  const port = await freePort()
  const server = createServer((near) => {
    const far = connect(target(), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { port, close: () => server.close() }
}

const portOf = (postgres: EmbeddedPostgres): number => Number(new URL(postgres.url(DATABASE)).port)

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (cause) {
      if (tried === 20) throw cause
      await sleep(500)
    }
  }
}

test('a database that is killed under load keeps what was answered, and everything else is asked again by its key', {
  timeout: 230_000,
}, async () => {
  await using held = new AsyncDisposableStack()
  const folder = scratchFolder('astrolabe-killed-')
  held.defer(() => rmSync(folder, { recursive: true, force: true }))
  let postgres = await startPostgres({ folder })
  held.defer(() => postgres.stop())
  await postgres.ensureDatabase(DATABASE)
  const lasting = await lastingPort(() => portOf(postgres))
  held.defer(() => lasting.close())
  const url = new URL(postgres.url(DATABASE))
  url.port = String(lasting.port)
  const opened = openDatabase(url.href, { max: 5 })
  opened.pool.on('error', () => {}) // connections go with the database
  held.defer(() => opened.db.destroy())
  await migrate(opened)
  const { place, network } = await openPlace(url.href)
  held.defer(() => network.close())
  const server = await startKillable(place)
  if (server === null) throw new Error('the server did not start')
  held.defer(() => server.kill())
  const parties = { network, pool: opened.pool }

  const clients = await Promise.all(['ann', 'bob', 'cyd'].map((name) => registerClient(server.url, `killed-${name}`)))
  await settle(parties)
  await opened.pool.query('update settings set require_password_for_send = false')
  await payFromRoot(
    parties,
    clients.map(({ address }) => address),
    '500',
  )

  const told: Ledgered = { accepted: [], unanswered: [], faults: [] }
  const load = async (): Promise<void> => {
    const asked = clients.flatMap((client, at) =>
      Array.from({ length: 8 }, () => newRequest(client, (clients[(at + 1) % 3] as Client).address, '0.25')),
    )
    await Promise.all(asked.map((request) => ask(server.url, request, told)))
    await network.closeLedger()
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const loading = load()
    await sleep(20 + 40 * kill)
    process.kill(postgres.pid, 'SIGKILL')
    await loading
    const gone = postgres
    await gone.stop().catch(() => {})
    postgres = await retried(() => startPostgres({ folder }))
    await load()
  }
  for (let round = 0; round < 20 && told.unanswered.length > 0; round += 1) {
    await askAgain(server.url, told)
    await sleep(200)
  }
  await retried(() => settle(parties))
  await closeAndBook(parties)
  expect(told).toMatchObject({ unanswered: [], faults: [] })
  expect(server.isRunning()).toBe(true)
  expect(await listBreaches({ pool: opened.pool, horizonUrl: place.horizonUrl }, { accepted: told.accepted })).toEqual(
    [],
  )
})
