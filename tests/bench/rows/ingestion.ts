import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Cost, costOf, wholeMs } from '#tests/bench/kit/cost.ts'
import { interleave, medianOf, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import type { Stage } from '#tests/bench/kit/stage.ts'
import { type Line, micros, perSecond, times } from '#tests/bench/kit/table.ts'
import { type Inflows, payFromOutside } from '#tests/bench/network/inflows.ts'
import { openBareBooks } from '#tests/bench/references/bare-books.ts'
import type { Row } from './row.types.ts'
import { checkMirror } from './settled-checks.ts'

const LEAST_PER_SECOND = 1000
const LEDGERS = 20
/** Booked before the measurement begins: what is compiled meanwhile is slow until then. */
const WARM_UP_LEDGERS = 5
const MOST_ROUNDS = 3
const LOOK_EVERY_MS = 10
const LIMIT_MS = 300_000

/** Payments of strangers to people, which wait in closed ledgers, until all are booked. */
export const ingestion: Row = {
  name: 'ingestion',
  measure: async (stage) => {
    const network = await stage.startNetwork('ingestion', { closeEveryMs: 'manual', controlPort: 0 })
    try {
      const receivers = stage.people.map(({ address }) => address)
      const inflows = await payFromOutside(network, { ledgers: LEDGERS, receivers })
      let round = 0
      const ours = () => book(stage, network, { inflows, database: `ingestion_${(round += 1)}` })
      await ours() // gives the rows that the reference writes
      await using bare = await openBareBooks(stage.postgres.url('ingestion_1'), network.horizonUrl)
      const pids = { process: process.pid, postgres: stage.postgres.pid }
      const reference = () =>
        costOf(pids, async () => {
          for (let ledger = inflows.before + 1; ledger <= inflows.last; ledger += 1) await bare.book(ledger)
          return LEDGERS * inflows.perLedger
        })
      await reference()
      return lines(stage, await interleave(Math.min(MOST_ROUNDS, sizes.rounds), ours, reference))
    } finally {
      await network.close()
    }
  },
}

/** Starts the product over the people as they were seeded, and measures from its warm-up to the last ledger. */
async function book(
  stage: Stage,
  network: Awaited<ReturnType<Stage['startNetwork']>>,
  { inflows, database }: { inflows: Inflows; database: string },
): Promise<Cost> {
  const databaseUrl = await stage.copyDatabase(database)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const server = await stage.startServer(databaseUrl, 'all', network)
  try {
    const from = await booked(pool, inflows.before + WARM_UP_LEDGERS)
    const cost = await costOf({ process: server.process.pid, postgres: stage.postgres.pid }, async () => {
      await booked(pool, inflows.last)
      return (inflows.last - from) * inflows.perLedger
    })
    await requireBooked(pool, network.horizonUrl, inflows)
    return cost
  } finally {
    await server.process.stop()
    await pool.end()
  }
}

/** Resolves with the last booked ledger as soon as it is that one or a later one. */
async function booked(pool: pg.Pool, wanted: number): Promise<number> {
  for (const end = performance.now() + LIMIT_MS; performance.now() < end; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await pool.query<{ ledger: number }>('select ledger from network_state')
    const ledger = rows[0]?.ledger ?? 0
    if (ledger >= wanted) return ledger
  }
  throw new Error(`ledger ${wanted} was not booked within ${LIMIT_MS / 1000} s`)
}

/** Every payment is a row of its receiver, and every balance is the ledger's. */
async function requireBooked(pool: pg.Pool, horizonUrl: string, { before, last, perLedger }: Inflows): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(distinct operation_id)::int as count from transactions
      where type = 'payment_in' and status = 'confirmed' and user_id is not null and ledger > $1 and ledger <= $2`,
    [before, last],
  )
  const faults = await checkMirror({ pool, horizonUrl })
  if (rows[0]?.count !== (last - before) * perLedger) faults.push(`only ${rows[0]?.count} payments were booked`)
  if (faults.length > 0) throw new Error(faults.join('; '))
}

function lines(stage: Stage, pairs: { ours: Cost[]; reference: Cost[] }): Line[] {
  const rate = medianOf(pairs.ours, (cost) => cost.perSecond)
  const told = (costs: readonly Cost[]) => micros(medianOf(costs, wholeMs))
  return [
    {
      what: `payments of strangers to ${stage.people.length} people booked, each a transaction`,
      ours: perSecond(rate),
      reference: perSecond(medianOf(pairs.reference, (cost) => cost.perSecond)),
      ratio: times(ratioOf(pairs, (cost) => cost.perSecond)),
      promise: `at least ${LEAST_PER_SECOND}/s`,
      reached: rate >= LEAST_PER_SECOND,
    },
    {
      what: '... CPU of the process and Postgres for each',
      ours: told(pairs.ours),
      reference: `${told(pairs.reference)} (records read, rows inserted)`,
      ratio: times(ratioOf(pairs, wholeMs)),
      promise: '',
      reached: null,
    },
  ]
}
