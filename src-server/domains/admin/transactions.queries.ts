import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import {
  COUNTED_UP_TO,
  type FailureCount,
  type TransactionsOverview,
  WAITING_STATUSES,
  type WaitingStatus,
  type WaitingTransactions,
} from '#shared/domains/admin/overview.schema.ts'
import { type DurationCount, medianSeconds } from './duration-median.ts'

const CODES_SHOWN = 6

/** Read by the index of what is under way, so that the size of the history does not matter. */
export async function countWaiting(db: Db, now: Date): Promise<WaitingTransactions[]> {
  const ofEach = WAITING_STATUSES.map((status) => waitingIn(status, now))
  const rows = await sql<Omit<WaitingTransactions, 'count' | 'oldestAt'> & { oldestAt: Date | null }>`
    ${sql.join(ofEach, sql` union all `)}`.execute(db)
  return rows.rows.map((row) => ({
    ...row,
    count: row.underMinute + row.underFiveMinutes + row.older,
    oldestAt: row.oldestAt?.toISOString() ?? null,
  }))
}

/** SQL: one row. The status is in the text, for the planner to see that the partial index holds it. */
function waitingIn(status: WaitingStatus, now: Date) {
  const inStatus = sql`from transactions where status = ${sql.lit(status)}`
  const ago = (time: string) => sql`${now}::timestamptz - ${sql.lit(time)}::interval`
  const upTo = sql.lit(COUNTED_UP_TO + 1)
  return sql`select ${sql.lit(status)} as status,
    (select count(*)::int from (
      select ${inStatus} and "timestamp" > ${ago('1 minute')} limit ${upTo}) found) as under_minute,
    (select count(*)::int from (
      select ${inStatus} and "timestamp" <= ${ago('1 minute')} and "timestamp" > ${ago('5 minutes')}
      limit ${upTo}) found) as under_five_minutes,
    (select count(*)::int from (
      select ${inStatus} and "timestamp" <= ${ago('5 minutes')} limit ${upTo}) found) as older,
    (select "timestamp" ${inStatus} order by "timestamp" limit 1) as oldest_at`
}

/** What was accepted since the start of that minute a day ago, by the kept counts of minutes and, from the next full hour, of hours. */
export async function countEnded(
  db: Db,
  now: Date,
): Promise<Pick<TransactionsOverview, 'confirmed' | 'failed' | 'failures'>> {
  const start = sql`date_trunc('minute', ${now}::timestamptz - interval '1 day', 'UTC')`
  const nextHour = sql`(date_trunc('hour', ${start}, 'UTC') + interval '1 hour')`
  const rows = await sql<FailureCount>`
    select result_code, sum(count)::int as count from (
      select result_code, count from transaction_outcomes where grain = 'minute' and at >= ${start} and at < ${nextHour}
      union all
      select result_code, count from transaction_outcomes where grain = 'hour' and at >= ${nextHour}) kept
    group by result_code having sum(count) > 0 order by 2 desc, 1`.execute(db)
  const failures = rows.rows.filter(({ resultCode }) => resultCode !== '')
  return {
    confirmed: rows.rows.find(({ resultCode }) => resultCode === '')?.count ?? 0,
    failed: failures.reduce((sum, { count }) => sum + count, 0),
    failures: failures.slice(0, CODES_SHOWN),
  }
}

/** Of what was accepted since the start of that hour a day ago. */
export async function estimateMedian(db: Db, now: Date): Promise<number | null> {
  const rows = await sql<DurationCount>`
    select took, sum(count)::int as count from transaction_outcomes
    where grain = 'hour' and result_code = '' and at >= date_trunc('hour', ${now}::timestamptz - interval '1 day', 'UTC')
    group by took having sum(count) > 0 order by took`.execute(db)
  return medianSeconds(rows.rows)
}
