import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import type { DailyOutflow } from './daily-outflow.ts'

/** SQL: the beginning of the stretch of daily_outflows that a time lies in. */
export const stretchOf = (at: string): string => `date_bin('5 minutes', ${at}, timestamptz 'epoch')`

/** SQL: the user's DailyOutflow at a time, as JSON. The parameters are given by their names, as `$1`. */
export const dailyOutflowOf = (user: string, now: string): string =>
  `(select json_build_object('usd', coalesce(sum(d.usd), 0)::numeric(16, 2)::text, 'oldest', min(d.at) filter (where d.usd > 0))
    from daily_outflows d where d.user_id = ${user} and d.at > ${now}::timestamptz - interval '24 hours 5 minutes')`

const SELECT_SENT = `select ${dailyOutflowOf('$1', '$2')} as sent`

export async function readDailyOutflow(reader: Reader, userId: string, now: Date): Promise<DailyOutflow> {
  const [row] = await runStatement(reader, statement<{ sent: DailyOutflow }>(SELECT_SENT, [userId, now]))
  return row?.sent ?? { usd: '0.00', oldest: null }
}

/** SQL: counts what a common table expression of that name has inserted, where it has a price; under the account's lock. */
export const countOutflowOf = (inserted: string): string =>
  `insert into daily_outflows as d (user_id, at, usd) select user_id, counted_at, usd_value from ${inserted}
    where counted_at is not null on conflict (user_id, at) do update set usd = d.usd + excluded.usd`

const SELECT_MONTH = `select coalesce(sum(d.usd), 0)::numeric(16, 2)::text as usd
  from daily_outflows d where d.user_id = $1 and d.at > $2::timestamptz - interval '31 days'`

/** US dollars that have left within 30 days; a payment counts up to a day longer, never shorter. */
export async function readMonthOutflow(reader: Reader, userId: string, now: Date): Promise<string> {
  const [row] = await runStatement(reader, statement<{ usd: string }>(SELECT_MONTH, [userId, now]))
  return row?.usd ?? '0.00'
}

/** Makes one row of each day that counts for the month alone, and deletes what counts no more; safe at any time. */
export async function foldOutflows(db: Db, now: Date): Promise<void> {
  const day = sql`date_bin('1 day', at, timestamptz 'epoch')`
  const today = sql`date_bin('1 day', ${now}::timestamptz, timestamptz 'epoch')`
  // Days that are folded are looked at twice more, no longer: what a stopped service has missed stays in stretches, whose sum is the same.
  await sql`with folded as (delete from daily_outflows
      where at >= ${today} - interval '4 days' and at < ${today} - interval '2 days' and at <> ${day} returning user_id, ${day} as at, usd)
    insert into daily_outflows as d (user_id, at, usd) select user_id, at, sum(usd) from folded group by 1, 2
    on conflict (user_id, at) do update set usd = d.usd + excluded.usd`.execute(db)
  await sql`delete from daily_outflows where at < ${now}::timestamptz - interval '32 days'`.execute(db)
}
