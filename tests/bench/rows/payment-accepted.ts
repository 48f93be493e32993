import pg from 'pg'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { interleave, median, medianOf, type Pairs, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { type Line, micros, millis, perSecond, times } from '#tests/bench/kit/table.ts'
import type { Statement } from '#tests/bench/kit/wire-recorder.ts'
import { generalise } from '#tests/bench/references/own-values.ts'
import type { Row } from './row.types.ts'

const MOST_MS = 0.6
const MOST_TRIPS = 6
/** The statement with which acceptance begins; what goes before it finds the session and counts the call. */
const TERMS = 'transaction_limit'
const OPEN_LOOP_PER_SECOND = 100
const MOST_P99_MS = 25
const WARM_UP = { seconds: WARM_UP_LIMIT_SECONDS, atMost: sizes.warmUp, inFlight: sizes.inFlight }
/** What the rounds leave behind, so that each begins with the same tables. */
const LEFT_BEHIND =
  'truncate requests, reservations, submission_intents, submissions, transactions, daily_outflows, rate_limits'

/** Payments accepted by payments.send, durable, against the product's own statements in bare pg. */
export const paymentAccepted: Row = {
  name: 'payment',
  measure: async (stage) => {
    const [url, bareUrl] = [await stage.copyDatabase('pay_ours'), await stage.copyDatabase('pay_bare')]
    const server = await stage.startServer(url, 'web')
    const bare = startChild(new URL('../references/bare-payments.ts', import.meta.url))
    try {
      const statements = await recordPayment(stage, server, url)
      await bare.ask('prepare', { databaseUrl: bareUrl, statements, people: stage.people })
      const pairs = await measureCost(stage, { server, bare, urls: [url, bareUrl] })
      const p99 = await measureLatency(stage, server, url)
      return [tripsLine(statements), ...costLines(pairs, statements.length), p99]
    } finally {
      await Promise.all([server.process.stop(), bare.stop()])
    }
  },
}

/** The statements that one payment of the first sender to the second makes. */
async function recordPayment(stage: Stage, { target, process }: MeasuredServer, url: string): Promise<Statement[]> {
  const [sender, recipient] = stage.people
  if (!sender || !recipient) throw new Error('two people are needed')
  await stage.run({ kind: 'pay', ...WARM_UP }, target)
  await process.ask('record')
  const at = Date.now()
  const { ids } = await stage.run({ kind: 'pay', seconds: 0.5, perSecond: 2 }, target)
  const statements = await process.ask<Statement[]>('recorded')
  const [intent = ''] = ids
  const { id: user, address, sessionHash: session } = sender
  const request = await requestOf(url, intent)
  return generalise(statements, { user, address, session, recipient: recipient.address, request, intent }, at)
}

async function requestOf(connectionString: string, intent: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ requestId: string }>(
    'select request_id as "requestId" from requests where transaction_id = $1',
    [intent],
  )
  await client.end()
  return rows[0]?.requestId ?? ''
}

function tripsLine(statements: readonly Statement[]): Line {
  const first = statements.findIndex(({ text }) => text.includes(TERMS))
  const trips = (part: readonly Statement[]) => new Set(part.map(({ trip }) => trip)).size
  const [before, accepting] = [trips(statements.slice(0, first)), trips(statements.slice(first))]
  return {
    what: 'payment accepted: round trips to Postgres, from its terms to its commit',
    ours: `${accepting} (before them ${before} for session and charge)`,
    ...{ reference: '', ratio: '', promise: `at most ${MOST_TRIPS}`, reached: first >= 0 && accepting <= MOST_TRIPS },
  }
}

interface Measured {
  server: MeasuredServer
  bare: Child
  urls: string[]
}

async function measureCost(stage: Stage, { server, bare, urls }: Measured): Promise<Pairs<Cost>> {
  const postgres = stage.postgres.pid
  const plan = { kind: 'pay', seconds: sizes.seconds, inFlight: sizes.inFlight } as const
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

async function emptied<T>(urls: readonly string[], measure: () => Promise<T>): Promise<T> {
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString })
    await client.connect()
    await client.query(LEFT_BEHIND)
    await client.end()
  }
  return measure()
}

function costLines(pairs: Pairs<Cost>, statements: number): Line[] {
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
    line('payment accepted: CPU of the process', (cost) => cost.processMs, true),
    line('payment accepted: CPU of the process and Postgres', wholeMs, false),
    {
      what: 'payment accepted: closed loop, asker on the same machine',
      ...rate,
      ratio: '',
      promise: '',
      reached: null,
    },
  ]
}

async function measureLatency(stage: Stage, { target }: MeasuredServer, url: string): Promise<Line> {
  const plan = { kind: 'pay', seconds: sizes.seconds, perSecond: OPEN_LOOP_PER_SECOND } as const
  const results = []
  for (let round = 0; round < sizes.rounds; round += 1)
    results.push(await emptied([url], () => stage.run(plan, target)))
  const p99 = median(results.map(({ p99Ms }) => p99Ms))
  return {
    what: `payment accepted: p99 at ${OPEN_LOOP_PER_SECOND}/s, open loop`,
    ours: `${millis(p99)} (median ${millis(median(results.map(({ p50Ms }) => p50Ms)))})`,
    ...{ reference: '', ratio: '', promise: `at most ${MOST_P99_MS} ms`, reached: p99 <= MOST_P99_MS },
  }
}
