import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cpuMs, familyCpuMs } from '#tests/bench/kit/cpu.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import type { Stage } from '#tests/bench/kit/stage.ts'
import { type Line, millis, perSecond, seconds } from '#tests/bench/kit/table.ts'
import type { LoadResult } from '#tests/bench/load/load.types.ts'
import type { Row } from './row.types.ts'
import { checkSettled } from './settled-checks.ts'

const LOOK_EVERY_MS = 1000
const DRAIN_LIMIT_MS = 120_000
/** The backlog of the last third may exceed that of the second by what one more ledger holds. */
const LEDGERS_OF_SLACK = 1

/** Payments of many senders, from acceptance over real ledgers to their booking, at fixed rates; then the sums. */
export const settled: Row = {
  name: 'settled',
  measure: async (stage) => {
    const lines: Line[] = []
    for (const rate of sizes.settleRates) lines.push(...(await measureRate(stage, rate)))
    return lines
  },
}

async function measureRate(stage: Stage, rate: number): Promise<Line[]> {
  const url = await stage.copyDatabase(`settled_${rate}`)
  const network = await stage.startNetwork(`settled_${rate}`)
  const server = await stage.startServer(url, 'all', network)
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    await caughtUp(pool, network.horizonUrl)
    const pids = { server: server.process.pid, network: network.pid, postgres: stage.postgres.pid }
    const run = await observe(pool, pids, () =>
      stage.run({ kind: 'pay', seconds: sizes.settleSeconds, perSecond: rate }, server.target),
    )
    const faults = await checkSettled({ pool, horizonUrl: network.horizonUrl, accepted: run.load.ids })
    return lines(rate, run, { faults, isAim: rate > Math.min(...sizes.settleRates) })
  } finally {
    await pool.end()
    await server.process.stop()
    await network.close()
  }
}

interface Observed {
  load: LoadResult
  /** Accepted and not booked, once a second while the load ran. */
  backlog: number[]
  /** Booked per second while the load ran, without its first ten per cent. */
  settledPerSecond: number
  drainSeconds: number
  /** Seconds from acceptance to booking. */
  latency: { p50: number; p99: number }
  /** Milliseconds of CPU per payment. */
  cpu: { server: number; network: number; postgres: number }
}

interface Pids {
  server: number
  network: number
  postgres: number
}

async function observe(pool: pg.Pool, pids: Pids, work: () => Promise<LoadResult>): Promise<Observed> {
  const backlog: number[] = []
  const booked: { at: number; count: number }[] = []
  const before = cpuOf(pids)
  const loading = work()
  let isLoading = true
  const ended = loading.finally(() => {
    isLoading = false
  })
  while (isLoading) {
    const { waiting, done } = await countPayments(pool)
    backlog.push(waiting)
    booked.push({ at: performance.now(), count: done })
    await Promise.race([ended.catch(() => {}), sleep(LOOK_EVERY_MS)])
  }
  const load = await loading
  const drainSeconds = await drain(pool)
  const after = cpuOf(pids)
  const per = (name: keyof Pids) => (after[name] - before[name]) / load.answered
  const cpu = { server: per('server'), network: per('network'), postgres: per('postgres') }
  return { load, backlog, settledPerSecond: rateOf(booked), drainSeconds, latency: await latencyOf(pool), cpu }
}

const cpuOf = (pids: Pids) => ({
  server: cpuMs(pids.server),
  network: cpuMs(pids.network),
  postgres: familyCpuMs(pids.postgres),
})

function rateOf(booked: readonly { at: number; count: number }[]): number {
  const [first, last] = [booked[Math.floor(booked.length / 10)], booked.at(-1)]
  return first && last && last !== first ? ((last.count - first.count) / (last.at - first.at)) * 1000 : 0
}

async function drain(pool: pg.Pool): Promise<number> {
  const begun = performance.now()
  while ((await countPayments(pool)).waiting > 0) {
    if (performance.now() - begun > DRAIN_LIMIT_MS) throw new Error('payments are still waiting after two minutes')
    await sleep(100)
  }
  return (performance.now() - begun) / 1000
}

async function countPayments(pool: pg.Pool): Promise<{ waiting: number; done: number }> {
  const { rows } = await pool.query<{ waiting: number; done: number }>(`select
    (count(*) filter (where status in ('queued', 'signed')))::int as waiting,
    (count(*) filter (where status = 'confirmed'))::int as done
    from transactions where type = 'payment_out'`)
  return rows[0] ?? { waiting: 0, done: 0 }
}

async function latencyOf(pool: pg.Pool): Promise<Observed['latency']> {
  const share = (part: number) =>
    `percentile_cont(${part}) within group (order by extract(epoch from booked_at - "timestamp"))::float8`
  const { rows } = await pool.query<Observed['latency']>(
    `select ${share(0.5)} as p50, ${share(0.99)} as p99 from transactions where type = 'payment_out'`,
  )
  return rows[0] ?? { p50: 0, p99: 0 }
}

async function caughtUp(pool: pg.Pool, horizonUrl: string): Promise<void> {
  const root = (await (await fetch(horizonUrl)).json()) as { history_latest_ledger: number }
  for (;;) {
    const { rows } = await pool.query<{ ledger: number }>('select ledger from network_state')
    if ((rows[0]?.ledger ?? 0) >= root.history_latest_ledger) return
    await sleep(100)
  }
}

function lines(rate: number, run: Observed, { faults, isAim }: { faults: string[]; isAim: boolean }): Line[] {
  const third = Math.ceil(run.backlog.length / 3)
  const mean = (part: number[]) => part.reduce((sum, count) => sum + count, 0) / Math.max(1, part.length)
  const [middle, last] = [mean(run.backlog.slice(third, 2 * third)), mean(run.backlog.slice(2 * third))]
  const isSteady = last <= middle + LEDGERS_OF_SLACK * rate
  const isSettling = run.settledPerSecond >= rate * 0.97
  const blank = { reference: '', ratio: '' }
  const { cpu, latency, load } = run
  const cost = `server ${millis(cpu.server)}, network ${millis(cpu.network)}, Postgres ${millis(cpu.postgres)}`
  return [
    {
      what: `accepted to settled at ${rate}/s for ${sizes.settleSeconds} s, ${sizes.senders} senders`,
      ...blank,
      ours: `${perSecond(run.settledPerSecond)}; waiting ${Math.round(middle)}, at the end ${Math.round(last)}; drained in ${seconds(run.drainSeconds)}`,
      promise: `${rate}/s sustained${isAim ? ' (aim)' : ''}`,
      reached: isSettling && isSteady,
    },
    {
      what: `... ${load.answered} payments checked: none lost, none twice, balances are the ledger's`,
      ...blank,
      ours: faults.length === 0 ? 'all hold' : faults.join('; '),
      promise: 'all hold',
      reached: faults.length === 0,
    },
    {
      what: '... from acceptance to booking; acceptance meanwhile',
      ...blank,
      ours: `median ${seconds(latency.p50)}, p99 ${seconds(latency.p99)}; p99 ${millis(load.p99Ms)}`,
      promise: '',
      reached: null,
    },
    { what: '... CPU for one payment', ours: cost, ...blank, promise: '', reached: null },
  ]
}
