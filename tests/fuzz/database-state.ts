import type { Pool } from 'pg'

/** What may change by reading alone, counters and when a session was last used, and what jobs fill by the clock. */
const BESIDE_THE_POINT: Record<string, string | null> = {
  candle_pairs: null,
  candles: null,
  deposit_quotes: null,
  failed_requests: null,
  market_days: null,
  order_trade_places: null,
  pool_facts: null,
  pool_hours: null,
  price_pairs: null,
  price_samples: null,
  prices: null,
  rate_limits: null,
  related_volumes: null,
  sessions: `t.id_hash || coalesce(t.stepped_up_until::text, '')`,
}

/** What a refusal writes about itself is no change that the call has made. */
const PARTS: Record<string, string> = {
  order_attempts: "(select * from order_attempts where result <> 'refused')",
  access_history: "(select * from access_history where event not in ('refused', 'step_up_failed'))",
}

/** Those that come by the clock say nothing about a call. */
const CALLED_JOBS = `(select task.identifier from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id where job.payload -> '_cron' is null)`

const TABLES =
  "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'"

/** Number of rows and a fingerprint of their contents, for each of our tables, and the waiting jobs. */
export async function databaseState(pool: Pool): Promise<Record<string, string>> {
  const text = (statement ??= await stateStatement(pool))
  const { rows } = await pool.query<{ name: string; state: string }>({ name: 'database_state', text })
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

/** Planned once for each connection: to plan a hundred tables takes longer than to read them. */
let statement: string | undefined

async function stateStatement(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(TABLES)
  const asked = tables.flatMap(({ name }) => {
    const what = name in BESIDE_THE_POINT ? BESIDE_THE_POINT[name] : 't::text'
    return what ? [fingerprint(name, PARTS[name] ?? `"${name}"`, what)] : []
  })
  return [...asked, fingerprint('jobs', CALLED_JOBS, 't.identifier')].join(' union all ')
}

const fingerprint = (name: string, table: string, what: string): string =>
  `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(${what}, '|' order by ${what})), '') as state from ${table} t`
