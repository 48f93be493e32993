import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { interleave, median, medianOf, ratioOf } from '#tests/bench/kit/rounds.ts'
import { scaled, sizes } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { type Line, micros, millis, times } from '#tests/bench/kit/table.ts'
import type { Person } from '#tests/bench/load/load.types.ts'
import type { Row } from './row.types.ts'

const DELIVERED = scaled(2000)
const PENDING = scaled(100_000)
const PAYMENTS_PER_SECOND = 50
const LIMIT_MS = 120_000
const MOST_SLOWER = 1.2

/** What a delivered webhook costs beside an accepted payment, and how payments fare while very many wait for a host that refuses them. */
export const webhooks: Row = {
  name: 'webhooks',
  measure: async (stage) => {
    const url = await stage.copyDatabase('webhooks')
    const network = await stage.startNetwork('webhooks')
    const server = await stage.startServer(url, 'all', network)
    const pool = new pg.Pool({ connectionString: url, max: 2 })
    const taking = await listen(204)
    const refusing = await listen(500)
    try {
      const [owner] = stage.people
      if (!owner) throw new Error('nobody is there')
      const place = { stage, server, pool }
      const cost = await measureCost(place, await addEndpoint(server, owner, urlOf(taking)))
      const slower = await measurePending(place, await addEndpoint(server, owner, urlOf(refusing)))
      return [cost, slower]
    } finally {
      taking.close()
      refusing.close()
      await pool.end()
      await server.process.stop()
      await network.close()
    }
  },
}

interface Place {
  stage: Stage
  server: MeasuredServer
  pool: pg.Pool
}

async function listen(status: number): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(status).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

/** Its id. */
async function addEndpoint({ target }: MeasuredServer, { session, password }: Person, url: string): Promise<string> {
  const call = async (path: string, input: object) => {
    const answer = await fetch(`http://127.0.0.1:${target.port}/trpc/${path}`, {
      method: 'POST',
      headers: { cookie: `${target.cookieName}=${session}`, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return JSON.parse(text) as { result: { data: { id: string } } }
  }
  await call('security.stepUp', { password })
  const made = await call('webhooks.create', { requestId: randomUUID(), url, events: ['payment.settled'] })
  return made.result.data.id
}

/** Deliveries that are due now, as a booking would queue them. */
async function queue({ pool }: Pick<Place, 'pool'>, endpointId: string, count: number): Promise<void> {
  await pool.query(
    `with made as (
      insert into webhook_deliveries (id, endpoint_id, event_id, type, body, next_try_at, created_at)
      select gen_random_uuid(), $1, gen_random_uuid(), 'payment.settled', $3, now(), now() from generate_series(1, $2)),
    due as (insert into webhook_queues (endpoint_id, due_at) values ($1, now())
      on conflict (endpoint_id) do update set due_at = now())
    select pg_notify('webhooks', '')`,
    [endpointId, count, JSON.stringify({ type: 'payment.settled', timestamp: new Date().toISOString(), data: {} })],
  )
}

async function delivered({ pool }: Pick<Place, 'pool'>, endpointId: string): Promise<void> {
  const until = performance.now() + LIMIT_MS
  const waiting = `select count(*)::int as waiting from webhook_deliveries where endpoint_id = $1 and state = 'waiting'`
  while ((await pool.query<{ waiting: number }>(waiting, [endpointId])).rows[0]?.waiting !== 0) {
    if (performance.now() > until) throw new Error('webhooks are still waiting')
    await sleep(100)
  }
}

async function measureCost(place: Place, endpointId: string): Promise<Line> {
  const { stage, server } = place
  const pids = { process: server.process.pid, postgres: stage.postgres.pid }
  const ours = (): Promise<Cost> =>
    costOf(pids, async () => {
      await queue(place, endpointId, DELIVERED)
      await delivered(place, endpointId)
      return DELIVERED
    })
  const pay = { kind: 'pay' as const, seconds: sizes.seconds, inFlight: sizes.inFlight }
  const reference = () => costOf(pids, async () => (await stage.run(pay, server.target)).answered)
  const pairs = await interleave(sizes.rounds, ours, reference)
  const ratio = ratioOf(pairs, wholeMs)
  return {
    what: 'webhook delivered: CPU of the process and Postgres, beside a payment that is accepted and settled',
    ours: micros(medianOf(pairs.ours, wholeMs)),
    reference: micros(medianOf(pairs.reference, wholeMs)),
    ratio: times(ratio),
    promise: 'at most 1.0x',
    reached: ratio <= 1,
  }
}

async function measurePending(place: Place, endpointId: string): Promise<Line> {
  const { stage, server, pool } = place
  const plan = { kind: 'pay' as const, seconds: sizes.seconds, perSecond: PAYMENTS_PER_SECOND }
  const p99 = async () => (await stage.run(plan, server.target)).p99Ms
  const without: number[] = []
  const beside: number[] = []
  for (let round = 0; round < sizes.rounds; round += 1) {
    await pool.query('delete from webhook_deliveries where endpoint_id = $1', [endpointId])
    without.push(await p99())
    await queue(place, endpointId, PENDING)
    beside.push(await p99())
  }
  const ratio = median(beside) / median(without)
  return {
    what: `payments accepted at ${PAYMENTS_PER_SECOND}/s while ${PENDING} webhooks wait for a host that refuses them: p99`,
    ours: millis(median(beside)),
    reference: `${millis(median(without))} (none waits)`,
    ratio: times(ratio),
    promise: `at most ${times(MOST_SLOWER)}`,
    reached: ratio <= MOST_SLOWER,
  }
}
