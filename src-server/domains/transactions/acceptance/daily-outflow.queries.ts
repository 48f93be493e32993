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

/** Safe at any time for what is older than two days. */
export async function deleteOutflowsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('dailyOutflows').where('at', '<', before).execute()
}
