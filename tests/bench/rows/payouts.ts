import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { openDatabase } from '#db/open-database.ts'
import type { SpawnedNetwork } from '#server/embedded-network/start.types.ts'
import { cpuMs, familyCpuMs } from '#tests/bench/kit/cpu.ts'
import { scaled } from '#tests/bench/kit/sizes.ts'
import { type Line, millis, perSecond, seconds, times } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'
import { checkMirror } from './settled-checks.ts'

const PAYOUTS = scaled(20_000)
const EACH = '0.001'
const LEAST_PER_SECOND = 1000
/** Of a ledger: the pubnet's 1,000 would end it at that rate without room for anybody else. */
const MAX_OPERATIONS = 5000
/** What one account could send: one envelope a ledger, and a ledger a second. */
const ONE_ACCOUNT = 100
const LOOK_EVERY_MS = 50
const LIMIT_MS = 400_000

/** Runs of affiliates' payouts, planned and agreed, until the last is booked as paid. */
export const payouts: Row = {
  name: 'payouts',
  measure: async (stage) => {
    const databaseUrl = await stage.copyDatabase('payouts')
    const network = await stage.startNetwork('payouts', { controlPort: 0 })
    const { db, pool } = openDatabase(databaseUrl, { max: 2 })
    const server = await stage.startServer(databaseUrl, 'all', network)
    try {
      await raiseLimit(network)
      const before = await heldByPeople(pool)
      const pids = { server: server.process.pid, network: network.pid, postgres: stage.postgres.pid }
      const cpuBefore = cpuOf(pids)
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx) // there is no approval
        await sql.raw(FILL).execute(trx)
      })
      await pool.query(`select graphile_worker.add_job('affiliates.pay')`)
      const { took, rate } = await untilPaid(pool)
      const after = cpuOf(pids)
      const per = (name: keyof Cpu) => (after[name] - cpuBefore[name]) / PAYOUTS
      const cpu = { server: per('server'), network: per('network'), postgres: per('postgres') }
      const faults = [
        ...(await faultsOf(pool, before)),
        ...(await checkMirror({ pool, horizonUrl: network.horizonUrl })),
      ]
      if (faults.length > 0) throw new Error(faults.join('; '))
      return linesOf({ took, rate, cpu, people: stage.people.length })
    } finally {
      await db.destroy()
      await server.process.stop()
      await network.close()
    }
  },
}

/** As validators do by a vote: the ledgers from now on take so many operations. */
async function raiseLimit({ controlUrl, controlToken }: SpawnedNetwork): Promise<void> {
  const headers = { authorization: `Bearer ${controlToken}` }
  const body = JSON.stringify({ upgrades: { maxOperations: MAX_OPERATIONS } })
  const answer = await fetch(`${controlUrl}/close`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`the network refused: ${await answer.text()}`)
}

/** Milliseconds. */
type Cpu = Record<'server' | 'network' | 'postgres', number>
const cpuOf = (pids: Cpu): Cpu => ({
  server: cpuMs(pids.server),
  network: cpuMs(pids.network),
  postgres: familyCpuMs(pids.postgres),
})

/** As many runs as it takes to pay everybody so often. */
const FILL = `
  insert into affiliate_program (id, user_id, affiliate_code, referral_link, joined_at)
    select gen_random_uuid(), id, 'P' || lpad((row_number() over ())::text, 9, '0'), id::text, now() from users
    where wallet_address is not null;
  with people as (select count(*)::int as count from affiliate_program),
  runs as (insert into affiliate_runs (id, approval_id, asset, total, partners, commissions, made_at)
    select gen_random_uuid(), gen_random_uuid(), 'XLM', 1, p.count, p.count, now() + n * interval '1 millisecond'
    from people p, generate_series(1, ceil(${PAYOUTS}::numeric / p.count)::int) n returning id, made_at)
  insert into affiliate_payouts (id, run_id, affiliate_id, amount, asset, commissions)
    select gen_random_uuid(), r.id, a.id, ${EACH}, 'XLM', 1 from runs r, affiliate_program a order by r.made_at limit ${PAYOUTS}`

/** Seconds until all were paid, and payouts a second between the first tenth and the last. */
async function untilPaid(pool: pg.Pool): Promise<{ took: number; rate: number }> {
  const begun = performance.now()
  const marks = new Map<number, { at: number; count: number }>()
  for (; performance.now() - begun < LIMIT_MS; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from affiliate_payouts where status = 'paid'`,
    )
    const count = rows[0]?.count ?? 0
    const at = performance.now()
    for (const share of [0.1, 0.9]) if (count >= share * PAYOUTS && !marks.has(share)) marks.set(share, { at, count })
    if (count < PAYOUTS) continue
    const [first, last] = [marks.get(0.1), marks.get(0.9)]
    const rate = first && last && last.at > first.at ? ((last.count - first.count) / (last.at - first.at)) * 1000 : 0
    return { took: (at - begun) / 1000, rate }
  }
  throw new Error(`not all payouts were paid within ${LIMIT_MS / 1000} s`)
}

async function heldByPeople(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ sum: string }>(
    `select sum(b.balance)::text as sum from balances b join ledger_accounts a using (address)
      where a.role = 'user' and b.asset = 'XLM'`,
  )
  return rows[0]?.sum ?? '0'
}

/** What does not hold after the last one: each is one confirmed transaction in one applied envelope, and people have all of it. */
async function faultsOf(pool: pg.Pool, before: string): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(
    `select
      (select count(*)::int - ${PAYOUTS} from transactions where type = 'payout' and status = 'confirmed') as "payouts more than there are",
      (select count(*)::int from (select i.intent_id from submission_intents i join submissions s on s.id = i.submission_id
        where s.outcome = 'applied' group by i.intent_id having count(*) > 1) twice) as "payouts applied twice",
      (select count(*)::int from reservations) as "reservations left",
      (select count(*)::int from freezes where lifted_at is null) as "freezes",
      (select (sum(b.balance) - $1::numeric <> ${PAYOUTS} * ${EACH})::int from balances b join ledger_accounts a using (address)
        where a.role = 'user' and b.asset = 'XLM') as "sums that are not what was paid"`,
    [before],
  )
  return Object.entries(rows[0] ?? {}).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}`]))
}

interface Measured {
  took: number
  rate: number
  /** Milliseconds for each payout. */
  cpu: Cpu
  people: number
}

const linesOf = ({ took, rate, cpu, people }: Measured): Line[] => [
  {
    what: `${PAYOUTS} payouts to ${people} people, from a planned run to the books, ledgers of ${MAX_OPERATIONS} operations`,
    ours: `${perSecond(rate)}; all in ${seconds(took)}`,
    reference: `${ONE_ACCOUNT}/s (one account’s envelopes)`,
    ratio: times(rate / ONE_ACCOUNT),
    promise: `at least ${LEAST_PER_SECOND}/s`,
    reached: rate >= LEAST_PER_SECOND,
  },
  {
    what: '... CPU of the process, the network and Postgres for each',
    ours: [cpu.server, cpu.network, cpu.postgres].map(millis).join(', '),
    reference: '',
    ratio: '',
    promise: '-',
    reached: null,
  },
]
