import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type {
  FailureCount,
  TransactionsOverview,
  WaitingStatus,
  WaitingTransactions,
} from '#shared/domains/admin/overview.schema.ts'

const CODES_SHOWN = 6

/** Read by the partial indexes of what is under way, so that the size of the history does not matter. */
export async function countWaiting(db: Db, now: Date): Promise<WaitingTransactions[]> {
  const rows = await sql<Omit<WaitingTransactions, 'oldestAt'> & { oldestAt: Date | null }>`
    with under_way (status, at) as (
      select 'queued', t."timestamp" from transactions t where t.status = 'queued'
      union all
      select 'signed', t."timestamp" from submissions s
      join submission_intents i on i.submission_id = s.id and i.live join transactions t on t.id = i.intent_id
      where s.outcome = 'live' and t.status = 'signed')
    select s.status, count(w.at)::int as count, min(w.at) as oldest_at,
      (count(*) filter (where w.at > ${now}::timestamptz - interval '1 minute'))::int as under_minute,
      (count(*) filter (where w.at <= ${now}::timestamptz - interval '1 minute'
        and w.at > ${now}::timestamptz - interval '5 minutes'))::int as under_five_minutes,
      (count(*) filter (where w.at <= ${now}::timestamptz - interval '5 minutes'))::int as older
    from unnest(${['queued', 'signed'] satisfies WaitingStatus[]}::text[]) with ordinality as s (status, place)
    left join under_way w on w.status = s.status
    group by s.status, s.place order by s.place`.execute(db)
  return rows.rows.map((row) => ({ ...row, oldestAt: row.oldestAt?.toISOString() ?? null }))
}

/** What was accepted within a day and has ended; the rows of the receiving side count as none. */
export async function countEnded(
  db: Db,
  now: Date,
): Promise<Pick<TransactionsOverview, 'confirmed' | 'failed' | 'medianSeconds'>> {
  const rows = await sql<Awaited<ReturnType<typeof countEnded>>>`
    select (count(*) filter (where status = 'confirmed'))::int as confirmed,
      (count(*) filter (where status = 'failed'))::int as failed,
      percentile_cont(0.5) within group (order by extract(epoch from booked_at - "timestamp"))
        filter (where status = 'confirmed')::float8 as median_seconds
    from transactions
    where "timestamp" > ${now}::timestamptz - interval '1 day' and source is not null
      and status in ('confirmed', 'failed')`.execute(db)
  return rows.rows[0] ?? { confirmed: 0, failed: 0, medianSeconds: null }
}

export async function countFailures(db: Db, now: Date): Promise<FailureCount[]> {
  const rows = await sql<FailureCount>`
    select result_code, count(*)::int as count from transactions
    where "timestamp" > ${now}::timestamptz - interval '1 day' and source is not null and status = 'failed'
    group by result_code order by count desc, result_code limit ${CODES_SHOWN}`.execute(db)
  return rows.rows
}
