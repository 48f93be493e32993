import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { scaled } from '#tests/bench/kit/sizes.ts'
import type { MeasuredServer, Stage } from '#tests/bench/kit/stage.ts'
import { type Line, seconds } from '#tests/bench/kit/table.ts'
import { openConnection } from '#tests/bench/load/connection.ts'
import type { Person } from '#tests/bench/load/load.types.ts'
import { payment } from '#tests/bench/load/requests.ts'
import type { Row } from './row.types.ts'

const MEMOS = [1, 20]
const AMOUNT = '0.01'
const IN_AN_ENVELOPE = 100
const BESIDES = 10
const AT_ONCE = 10
const LIMIT_MS = 300_000

/** 600 payments of one account at once, of one memo and of several: in how many envelopes they go, and whether acceptance said when. */
export const bursts: Row = {
  name: 'bursts',
  measure: async (stage) => {
    const lines: Line[] = []
    for (const memos of MEMOS) lines.push(...(await measureBurst(stage, memos)))
    return lines
  },
}

async function measureBurst(stage: Stage, memos: number): Promise<Line[]> {
  const url = await stage.copyDatabase(`bursts_${memos}`)
  const network = await stage.startNetwork(`bursts_${memos}`)
  const server = await stage.startServer(url, 'all', network)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const [from, ...others] = stage.people
    if (!from) throw new Error('nobody is there to pay')
    const payments = Math.max(memos, scaled(600))
    const took = await accept(server, { from, others, payments, memos })
    const went = await settledIn(pool, from)
    const needed = memos * Math.ceil(payments / memos / IN_AN_ENVELOPE)
    return [
      {
        what: `${payments} payments of one account, ${memos === 1 ? 'one memo' : `${memos} memos`}, accepted in ${seconds(took)}: envelopes`,
        ours: String(went.envelopes),
        reference: `${needed} (needed)`,
        ratio: '',
        promise: `at most ${needed + BESIDES}`,
        reached: went.envelopes <= needed + BESIDES,
      },
      {
        what: `the same: the last is in a ledger, beside when acceptance said that it should be`,
        ours: seconds(went.lastAfter),
        reference: `${seconds(went.saidAfter)} (said)`,
        ratio: '',
        promise: `at most ${BESIDES} ledgers later`,
        reached: went.lastAfter <= went.saidAfter + BESIDES,
      },
    ]
  } finally {
    await pool.end()
    await server.process.stop()
    await network.close()
  }
}

interface Burst {
  from: Person
  others: readonly Person[]
  payments: number
  memos: number
}

/** Seconds until all of them were accepted. */
async function accept({ target }: MeasuredServer, { from, others, payments, memos }: Burst): Promise<number> {
  const begun = performance.now()
  let next = 0
  const ask = async () => {
    const connection = await openConnection(target.port)
    for (let at = next++; at < payments; at = next++) {
      const to = others[at % others.length]
      if (!to) throw new Error('nobody is there to be paid')
      const memo = memos === 1 ? {} : { memo: `invoice ${at % memos}` }
      const answer = await connection.exchange(payment({ from, to, amount: AMOUNT, ...memo }, target))
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 200)}`)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, ask))
  return (performance.now() - begun) / 1000
}

/** Waits until all are in a ledger; times in seconds since the first was accepted. */
async function settledIn(pool: pg.Pool, { id }: Person) {
  const until = performance.now() + LIMIT_MS
  for (;;) {
    const { rows } = await pool.query<{ waiting: number; envelopes: number; lastAfter: number; saidAfter: number }>(
      `select (count(*) filter (where status <> 'confirmed'))::int as waiting, count(distinct hash)::int as envelopes,
        extract(epoch from max(ledger_at) - min("timestamp"))::float8 as "lastAfter",
        extract(epoch from max(expected_at) - min("timestamp"))::float8 as "saidAfter"
      from transactions where user_id = $1 and type = 'payment_out'`,
      [id],
    )
    const [seen] = rows
    if (seen?.waiting === 0) return seen
    if (performance.now() > until) throw new Error(`${seen?.waiting} payments are still waiting`)
    await sleep(200)
  }
}
