import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { createRandom } from '#server/embedded-network/network/random.ts'
import type { EmbeddedNetwork } from '#server/embedded-network/start.types.ts'
import { CHECKPOINTS, type Checkpoint } from '#server/kernel/checkpoint.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { ask, askAgain, type Client, type Ledgered, newRequest, registerClient } from '#tests/faults/kit/clients.ts'
import { openPlace, payFromRoot } from '#tests/faults/kit/kill-place.ts'
import type { Kill, ServerPlace } from '#tests/faults/kit/killable.types.ts'
import { type KillableServer, startKillable } from '#tests/faults/kit/killable-server.ts'
import { closeAndBook, settle } from '#tests/kit/settle.ts'

export interface KillReport {
  seed: number
  point: Checkpoint
  nth: number
  /** Killed a second time while it recovered from the first. */
  again: Checkpoint | null
  /** Every breach of a promise after the next start; none is right. */
  breaches: string[]
}
export interface ChainOptions {
  seed: number
  /** Each is hit once, in an order that the seed decides. */
  points?: readonly Checkpoint[]
  pool: pg.Pool
  databaseUrl: string
}

const PEOPLE = 3
const FUNDS = '500'
const PATIENCE_MS = 25_000
const SECRET = /S[A-Z2-7]{55}/

interface Chain {
  pool: pg.Pool
  network: EmbeddedNetwork
  place: ServerPlace
  random: () => number
  clients: Client[]
  told: Ledgered
  server: KillableServer
  named: string
}

/** Starts a server, kills it at one point after another under load, and after each start looks for what was lost or paid twice. */
export async function runKillChain({
  seed,
  points = CHECKPOINTS,
  pool,
  databaseUrl,
}: ChainOptions): Promise<KillReport[]> {
  const { place, network } = await openPlace(databaseUrl)
  const random = createRandom(seed)
  const started = await startKillable(place)
  if (started === null) throw new Error('the first server killed itself')
  const told: Ledgered = { accepted: [], unanswered: [], faults: [] }
  const chain: Chain = { pool, network, place, random, clients: [], told, server: started, named: `s${seed}` }
  try {
    await addPeople(chain)
    const reports: KillReport[] = []
    for (const point of shuffled(points, random)) reports.push({ seed, ...(await killOnce(chain, point)) })
    return reports
  } finally {
    await chain.server.kill()
    await network.close()
  }
}

async function addPeople(chain: Chain): Promise<void> {
  const { pool, network, server, named } = chain
  const names = Array.from({ length: PEOPLE }, (_, at) => `${named}-person-${at}`)
  chain.clients = await Promise.all(names.map((name) => registerClient(server.url, name)))
  await settle({ network, pool })
  await pool.query('update settings set require_password_for_send = false')
  const addresses = chain.clients.map(({ address }) => address)
  await payFromRoot({ network, pool }, addresses, FUNDS)
}

async function killOnce(chain: Chain, point: Checkpoint): Promise<Omit<KillReport, 'seed'>> {
  const kill: Kill = { point, nth: 1 + Math.floor(chain.random() * 3) }
  const { nth } = kill
  await chain.server.arm(kill)
  await loadUntilKilled(chain, point)
  const again = chain.random() < 0.1 ? pick(CHECKPOINTS.slice(3), chain.random) : null
  const logs = [chain.server.log()]
  chain.server = await restart(chain, again)
  logs.push(chain.server.log())
  await askAgain(chain.server.url, chain.told)
  const stuck = await settle(chain).then(
    () => [],
    (cause: unknown) => [`it does not go on: ${String(cause)}`],
  )
  await closeAndBook(chain)
  const { accepted, unanswered, faults } = chain.told
  const breaches = await listBreaches({ pool: chain.pool, horizonUrl: chain.place.horizonUrl }, { accepted })
  return {
    point,
    nth,
    again,
    breaches: [
      ...stuck,
      ...breaches,
      ...faults.map((fault) => `a payment was answered ${fault}`),
      ...unanswered.map(({ requestId }) => `request ${requestId} has no answer`),
      ...(logs.some((log) => SECRET.test(log)) ? ['I10: a secret is in the log'] : []),
    ],
  }
}

/** A second kill, if there is one, hits while the new process takes up what the last one left. */
async function restart({ place, network, told }: Chain, again: Checkpoint | null): Promise<KillableServer> {
  if (again !== null) {
    const recovering = await startKillable(place, { point: again, nth: 1 })
    if (recovering !== null) {
      await askAgain(recovering.url, told)
      await network.closeLedger()
      await Promise.race([recovering.ended, sleep(300)])
      await recovering.kill()
    }
  }
  const server = await startKillable(place)
  if (server === null) throw new Error('the new server killed itself')
  return server
}

/** Payments between the people, a registration, and ledgers as they fill, until the process is gone. */
async function loadUntilKilled(chain: Chain, point: Checkpoint): Promise<void> {
  const { server, network, told } = chain
  const deadline = Date.now() + PATIENCE_MS
  for (let round = 0; server.isRunning(); round += 1) {
    if (Date.now() > deadline) throw new Error(`the point ${point} is never passed`)
    const requests = chain.clients.map((client, at) => {
      const to = chain.clients[(at + 1 + Math.floor(chain.random() * (PEOPLE - 1))) % PEOPLE]
      return newRequest(client, to?.address ?? '', (1 + Math.floor(chain.random() * 100) / 7).toFixed(7))
    })
    const work: Promise<unknown>[] = requests.map((request) => ask(server.url, request, told))
    if (point === 'open.queued')
      work.push(registerClient(server.url, `${chain.named}-${told.accepted.length}-${round}`).catch(() => null))
    await Promise.all(work)
    await Promise.race([network.untilQueued(1), server.ended, sleep(50)])
    await network.closeLedger()
  }
  await server.ended
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
