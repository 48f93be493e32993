import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#server/kernel/free-port.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { ask, askAgain, type Client, type Ledgered, newRequest, registerClient } from '#tests/faults/kit/clients.ts'
import { openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import { type KillableServer, startKillable } from '#tests/faults/kit/killable-server.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

const PAUSE_MS = 15_000
const ENVELOPE_LIFE_SECONDS = 60

test('a process that stood still while its envelopes died submits nothing that is stale when it goes on', {
  timeout: 180_000,
}, async () => {
  await using held = new AsyncDisposableStack()
  const database = await freshDatabase()
  held.defer(() => database.drop())
  const { place, network } = await openPlace(database.url)
  held.defer(() => network.close())
  const start = async (port: number): Promise<KillableServer> => {
    const server = await startKillable({ ...place, port })
    if (server === null) throw new Error('the server did not start')
    held.defer(() => server.kill())
    return server
  }
  const first = await start(place.port)
  const parties = { network, pool: database.pool }
  const clients = await Promise.all(['ann', 'bob', 'cyd'].map((name) => registerClient(first.url, `paused-${name}`)))
  await settle(parties)
  await database.pool.query('update settings set require_password_for_send = false')
  await payFromRoot(
    parties,
    clients.map(({ address }) => address),
    '500',
  )
  const second = await start(await freePort())
  /** The cookies' names tell the port: these open both. */
  const [one, other] = [first, second].map(({ url }) => `.${new URL(url).port}=`) as [string, string]
  for (const client of clients) client.cookie = `${client.cookie}; ${client.cookie.replaceAll(one, other)}`

  const told: Ledgered = { accepted: [], unanswered: [], faults: [] }
  const load = (server: KillableServer) =>
    Promise.all(
      clients.flatMap((client, nth) =>
        Array.from({ length: 5 }, () =>
          ask(server.url, newRequest(client, (clients[(nth + 1) % 3] as Client).address, '0.25'), told),
        ),
      ),
    )
  await load(first)
  first.signal('SIGSTOP')
  await load(second)
  for (let waited = 0; waited < PAUSE_MS; waited += 1000) {
    const { closeTime } = await network.closeLedger()
    if (waited % 5000 === 0) await network.closeLedger({ closeTime: closeTime + ENVELOPE_LIFE_SECONDS + 5 })
    await sleep(1000)
  }
  first.signal('SIGCONT')
  await Promise.all([load(first), load(second)])
  for (let round = 0; round < 20 && told.unanswered.length > 0; round += 1) await askAgain(first.url, told)
  await settle(parties)
  await closeAndBook(parties)
  expect(told).toMatchObject({ unanswered: [], faults: [] })
  expect(
    await listBreaches({ pool: database.pool, horizonUrl: place.horizonUrl }, { accepted: told.accepted }),
  ).toEqual([])
})
