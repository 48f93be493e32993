import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { CheckState } from '#shared/domains/monitor/checks.ts'

export interface Declared {
  id: string
  everySeconds: number
}
/** The outcome of one look, as it is kept. */
export interface Look {
  checkId: string
  state: Exclude<CheckState, 'waiting'>
  measure: number | null
  faults: number
  spentMs: number
  lastError: string | null
}

/** Every declared check has its row, due at once where it is new; of those that are declared no longer the rows go. */
export async function releaseStates(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  await sql`insert into check_states (check_id, since, next_at) select id, ${at}, ${at} from unnest(${ids}::text[]) as d (id)
    on conflict do nothing`.execute(trx)
  await sql`delete from check_states where check_id <> all(${ids}::text[])`.execute(trx)
}

/** Takes the checks that are due, each for its interval: another process takes others. */
export async function claimDue(db: Db, declared: readonly Declared[], at: Date): Promise<string[]> {
  const rows = await rowsOf<{ checkId: string }>(
    db,
    sql`update check_states s set next_at = ${at}::timestamptz + make_interval(secs => d.seconds)
      from unnest(${declared.map(({ id }) => id)}::text[], ${declared.map(({ everySeconds }) => everySeconds)}::int[]) as d (id, seconds)
      where s.check_id = d.id and s.check_id in (
        select check_id from check_states where next_at <= ${at} order by next_at for update skip locked)
      returning s.check_id`,
  )
  return rows.map(({ checkId }) => checkId)
}

/** Makes all checks due; answers how many. */
export async function makeDue(trx: Trx, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('checkStates')
    .set({ nextAt: at })
    .where('nextAt', '>', at)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Keeps how looks ended: the state of each check, and its hour. */
export async function storeLooks(trx: Trx, looks: readonly Look[], at: Date): Promise<void> {
  const column = <Value>(pick: (look: Look) => Value): Value[] => looks.map(pick)
  const rows = sql`unnest(${column(({ checkId }) => checkId)}::text[], ${column(({ state }) => state)}::text[],
    ${column(({ measure }) => measure)}::float8[], ${column(({ faults }) => faults)}::int[],
    ${column(({ spentMs }) => spentMs)}::int[], ${column(({ lastError }) => lastError)}::text[])
    as g (check_id, state, measure, faults, spent_ms, last_error)`
  await sql`update check_states s set since = case when s.state = g.state then s.since else ${at}::timestamptz end,
      state = g.state, measure = g.measure, faults = g.faults, spent_ms = g.spent_ms, last_error = g.last_error, checked_at = ${at}
    from ${rows} where s.check_id = g.check_id`.execute(trx)
  await sql`insert into check_hours as h (check_id, hour, looks, failed, spent_ms, lowest, highest)
    select check_id, date_trunc('hour', ${at}::timestamptz, 'UTC'), 1, (state in ('failing', 'unread'))::int, spent_ms, measure, measure
    from ${rows} where state <> 'off'
    on conflict (check_id, hour) do update set looks = h.looks + 1, failed = h.failed + excluded.failed,
      spent_ms = h.spent_ms + excluded.spent_ms, lowest = least(h.lowest, excluded.lowest),
      highest = greatest(h.highest, excluded.highest)`.execute(trx)
}

/** Checks that find something wrong. */
export const listFailing = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('checkStates')
    .select('checkId')
    .where('state', 'in', ['failing', 'unread'])
    .execute()
  return rows.map(({ checkId }) => checkId)
}

/** Notes when something was done outside; answers the value that stood there before. */
export async function putMark(
  trx: Trx,
  { name, at, value }: { name: string; at: Date; value: string | null },
): Promise<string | null> {
  const [row] = await rowsOf<{ value: string | null }>(
    trx,
    sql`with before as (select value from monitor_marks where name = ${name}),
      put as (insert into monitor_marks (name, at, value) values (${name}, ${at}, ${value})
        on conflict (name) do update set at = excluded.at, value = excluded.value)
      select value from before`,
  )
  return row?.value ?? null
}

/** Forgets what is older: hours, ended issues with their log, other entries of the log. */
export async function forgetBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('checkHours').where('hour', '<', before).execute()
  await db.deleteFrom('systemIssues').where('status', '=', 'resolved').where('resolutionTime', '<', before).execute()
  await sql`delete from system_monitor_logs where performed_at < ${before} and issue_id is null and task_id is null`.execute(
    db,
  )
}
