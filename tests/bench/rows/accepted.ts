import pg from 'pg'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { diskP99 } from '#tests/bench/kit/disk.ts'
import { interleave, median, medianOf, type Pairs, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { type Line, micros, millis, perSecond, times } from '#tests/bench/kit/table.ts'
import type { Statement } from '#tests/bench/kit/wire-recorder.ts'
import type { LoadPlan, LoadResult, Target } from '#tests/bench/load/load.types.ts'
import { generalise, type OwnValue } from '#tests/bench/references/own-values.ts'
import type { Row } from './row.types.ts'

const MOST_MS = 0.6
/** What an order may take, beside bare Fastify and pg, which took 97 us on the machine of which 600 us were asked. */
const MOST_TIMES = 600 / 97
const MOST_TRIPS = 6
/** The statement with which acceptance begins; what goes before it finds the session and counts the call. */
const BEGINS = { pay: 'transaction_limit', order: 'request_id is null' }
const OPEN_LOOP_PER_SECOND = 100
const MOST_P99_MS = 25
const WARM_UP = { seconds: WARM_UP_LIMIT_SECONDS, atMost: sizes.warmUp, inFlight: sizes.inFlight }
/** What the rounds leave behind, so that each begins with the same tables. */
const LEFT_BEHIND =
  'truncate requests, reservations, submission_intents, submissions, transactions, daily_outflows, rate_limits, orders, order_attempts cascade'

interface Accepted {
  kind: 'pay' | 'order'
  /** As the table calls it. */
  what: string
  /** What its people need besides XLM, written into a copied database; answers what its requests name. */
  prepare: (client: pg.Client) => Promise<string[]>
}
type Plan = Pick<LoadPlan, 'kind' | 'queries'>

/** Payments accepted by payments.send, durable, against the product's own statements in bare pg. */
export const paymentAccepted = rowOf('payment', {
  kind: 'pay',
  what: 'payment accepted',
  prepare: () => Promise.resolve([]),
})

/** Limit orders accepted by orders.place, likewise. The lines of what they buy are written into the mirror alone. */
export const orderAccepted = rowOf('order', {
  kind: 'order',
  what: 'order accepted',
  prepare: async (client) => {
    const { rows } = await client.query<{ asset: string }>(
      "select asset_code || ':' || issuer as asset from assets where asset_code = 'USDC' and issuer is not null limit 1",
    )
    const [usdc] = rows.map(({ asset }) => asset)
    if (usdc === undefined) throw new Error('USDC is not listed')
    await client.query(
      `insert into balances (address, asset, balance, trust_limit, at_ledger)
       select address, $1, 0, 1000000, 1 from ledger_accounts where role = 'user' on conflict do nothing`,
      [usdc],
    )
    return [usdc]
  },
})

function rowOf(name: string, accepted: Accepted): Row {
  return { name, measure: (stage) => measureAccepted(stage, accepted) }
}

async function measureAccepted(stage: Stage, { kind, what, prepare }: Accepted): Promise<Line[]> {
  const [url, bareUrl] = [await stage.copyDatabase(`${kind}_ours`), await stage.copyDatabase(`${kind}_bare`)]
  const [queries] = [await within(url, prepare), await within(bareUrl, prepare)]
  const plan: Plan = { kind, queries }
  const network = kind === 'order' ? await stage.startNetwork('order') : undefined // whose book is looked at
  const server = await stage.startServer(url, 'web', network)
  const bare = startChild(new URL('../references/bare-payments.ts', import.meta.url))
  try {
    const statements = await recordOne(stage, server, { url, plan })
    await bare.ask('prepare', { databaseUrl: bareUrl, statements, people: stage.people })
    const pairs = await measureCost(stage, { server, bare, urls: [url, bareUrl], plan })
    const p99 = await measureLatency(stage, server, { url, plan, what })
    const beside =
      kind === 'order' ? [await besideFastify(stage, server, { urls: [url, bareUrl], plan, statements })] : []
    return [tripsLine(statements, { kind, what }), ...costLines(pairs, statements.length, what), ...beside, p99]
  } finally {
    await Promise.all([server.process.stop(), bare.stop(), network?.close()])
  }
}

async function within<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The statements that one payment of the first sender to the second makes, or one order. */
async function recordOne(
  stage: Stage,
  { target, process }: MeasuredServer,
  { url, plan }: { url: string; plan: Plan },
): Promise<Statement[]> {
  const [sender, recipient] = stage.people
  if (!sender || !recipient) throw new Error('two people are needed')
  await stage.run({ ...plan, ...WARM_UP }, target)
  await process.ask('record')
  const at = Date.now()
  const { ids } = await stage.run({ ...plan, seconds: 0.5, perSecond: 2 }, target)
  const statements = await process.ask<Statement[]>('recorded')
  const [intent = ''] = ids
  const { id: user, address, sessionHash: session } = sender
  const stored = await storedOf(url, intent)
  return generalise(statements, { user, address, session, recipient: recipient.address, ...stored }, at)
}

/** What was stored: of an order the transaction's id is found by the order's. */
const STORED = `select r.request_id as request, r.transaction_id as intent, o.id as "order", a.id as attempt
  from requests r left join orders o on o.transaction_id = r.transaction_id
  left join order_attempts a on a.order_id = o.id where r.transaction_id = $1 or o.id = $1`

function storedOf(url: string, id: string): Promise<Partial<Record<OwnValue, string>>> {
  return within(url, async (client) => {
    const { rows } = await client.query<Record<string, string | null>>(STORED, [id])
    return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, value]) => value !== null)) as Partial<
      Record<OwnValue, string>
    >
  })
}

function tripsLine(statements: readonly Statement[], { kind, what: name }: Pick<Accepted, 'kind' | 'what'>): Line {
  const first = statements.findIndex(({ text }) => text.includes(BEGINS[kind]))
  const trips = (part: readonly Statement[]) => new Set(part.map(({ trip }) => trip)).size
  const [before, accepting] = [trips(statements.slice(0, first)), trips(statements.slice(first))]
  return {
    what: `${name}: round trips to Postgres, from its first question to its commit`,
    ours: `${accepting} (before them ${before} for session and charge)`,
    reference: '',
    ratio: '',
    ...(kind === 'pay'
      ? { promise: `at most ${MOST_TRIPS}`, reached: first >= 0 && accepting <= MOST_TRIPS }
      : { promise: '', reached: null }),
  }
}

interface Measured {
  server: MeasuredServer
  bare: Child
  urls: string[]
  plan: Plan
}

async function measureCost(stage: Stage, { server, bare, urls, plan: asked }: Measured): Promise<Pairs<Cost>> {
  const postgres = stage.postgres.pid
  const plan = { ...asked, seconds: sizes.seconds, inFlight: sizes.inFlight }
  const ours = () =>
    costOf({ process: server.process.pid, postgres }, async () => (await stage.run(plan, server.target)).answered)
  const reference = () => costOf({ process: bare.pid, postgres }, () => bare.ask<number>('run', plan))
  await bare.ask('run', WARM_UP)
  return interleave(
    sizes.rounds,
    () => emptied(urls, ours),
    () => emptied(urls, reference),
  )
}

/** The same requests to a bare Fastify and pg that find the session and store one row. */
async function besideFastify(
  stage: Stage,
  { target, process }: MeasuredServer,
  { urls, plan: asked, statements }: { urls: [string, string]; plan: Plan; statements: readonly Statement[] },
): Promise<Line> {
  const session = statements.find(({ values }) => values.includes('{{session}}'))
  if (!session) throw new Error('no statement finds the session')
  const bare = startChild(new URL('../references/bare-orders.ts', import.meta.url))
  try {
    const bareTarget = await bare.ask<Target>('start', { databaseUrl: urls[1], session })
    const cost = (pid: number, of: Target) => (plan: Partial<LoadPlan>) =>
      costOf({ process: pid, postgres: stage.postgres.pid }, async () => {
        const { answered } = await stage.run(
          { ...asked, seconds: sizes.seconds, inFlight: sizes.inFlight, ...plan },
          of,
        )
        return answered
      })
    const [ours, reference] = [cost(process.pid, target), cost(bare.pid, bareTarget)]
    await reference(WARM_UP)
    const measured = (measure: typeof ours) => emptied(urls, () => measure({}))
    const pairs = await interleave(
      sizes.rounds,
      () => measured(ours),
      () => measured(reference),
    )
    return {
      what: 'order accepted: CPU of the process, beside one row in bare Fastify and pg',
      ours: micros(medianOf(pairs.ours, (one) => one.processMs)),
      reference: `${micros(medianOf(pairs.reference, (one) => one.processMs))} (bare Fastify and pg)`,
      ratio: times(ratioOf(pairs, (one) => one.processMs)),
      promise: `at most ${times(MOST_TIMES)}`,
      reached: ratioOf(pairs, (one) => one.processMs) <= MOST_TIMES,
    }
  } finally {
    await bare.stop()
  }
}

async function emptied<T>(urls: readonly string[], measure: () => Promise<T>): Promise<T> {
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(LEFT_BEHIND)
    await client.end()
  }
  return measure()
}

function costLines(pairs: Pairs<Cost>, statements: number, name: string): Line[] {
  const line = (what: string, pick: (cost: Cost) => number, promised: boolean): Line => {
    const ours = medianOf(pairs.ours, pick)
    return {
      what,
      ours: micros(ours),
      reference: `${micros(medianOf(pairs.reference, pick))} (${statements} statements, bare pg)`,
      ratio: times(ratioOf(pairs, pick)),
      promise: promised ? `at most ${micros(MOST_MS)}` : '',
      reached: promised ? ours <= MOST_MS : null,
    }
  }
  const rate = {
    ours: perSecond(medianOf(pairs.ours, (cost) => cost.perSecond)),
    reference: perSecond(medianOf(pairs.reference, (cost) => cost.perSecond)),
  }
  return [
    line(`${name}: CPU of the process`, (cost) => cost.processMs, true),
    line(`${name}: CPU of the process and Postgres`, wholeMs, false),
    {
      what: `${name}: closed loop, asker on the same machine`,
      ...rate,
      ratio: '',
      promise: '',
      reached: null,
    },
  ]
}

async function measureLatency(
  stage: Stage,
  { target }: MeasuredServer,
  { url, plan: asked, what }: { url: string; plan: Plan; what: string },
): Promise<Line> {
  const plan = { ...asked, seconds: sizes.seconds, perSecond: OPEN_LOOP_PER_SECOND }
  const [results, disk]: [LoadResult[], number[]] = [[], []]
  for (let round = 0; round < sizes.rounds; round += 1) {
    results.push(await emptied([url], () => stage.run(plan, target)))
    disk.push(await diskP99(stage.folder, { seconds: sizes.seconds, perSecond: OPEN_LOOP_PER_SECOND }))
  }
  const p99 = median(results.map(({ p99Ms }) => p99Ms))
  return {
    what: `${what}: p99 at ${OPEN_LOOP_PER_SECOND}/s, open loop`,
    ours: `${millis(p99)} (median ${millis(median(results.map(({ p50Ms }) => p50Ms)))})`,
    reference: `${millis(median(disk))} (one fdatasync, nothing else)`,
    ratio: '',
    promise: `at most ${MOST_P99_MS} ms`,
    reached: p99 <= MOST_P99_MS,
  }
}
