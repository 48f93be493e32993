import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { NewestPerson, PeopleOverview, SignUpDay } from '#shared/domains/admin/overview.schema.ts'

const SHOWN = 6
/** Above this many, sessions are taken from Postgres's statistics. */
const SESSIONS_COUNTED = 1000

/** Kept counts of days and hours, and the rows of the hour in which each time begins: sign-ups of two hours at most. */
export async function countPeople(
  db: Db,
  now: Date,
): Promise<Pick<PeopleOverview, 'total' | 'administrators' | 'lastDay' | 'lastWeek'>> {
  const rows = await sql<Awaited<ReturnType<typeof countPeople>>>`
    select coalesce((select sum(count) from sign_up_counts where grain = 'day'), 0)::int as total,
      (select count(*)::int from users where is_admin) as administrators,
      ${signUpsWithin(now, '1 day')} as last_day, ${signUpsWithin(now, '7 days')} as last_week`.execute(db)
  const [counts] = rows.rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

/** SQL: the rest of the hour in which the time begins by its rows, the rest of that day by hours, the others by days. */
function signUpsWithin(now: Date, time: string) {
  const start = sql`(${now}::timestamptz - ${sql.lit(time)}::interval)`
  const nextHour = sql`(date_trunc('hour', ${start}, 'UTC') + interval '1 hour')`
  const nextDay = sql`(date_trunc('day', ${nextHour} - interval '1 hour', 'UTC') + interval '1 day')`
  return sql<number>`(
    (select count(*) from users where created_at > ${start} and created_at < ${nextHour})
    + coalesce((select sum(count) from sign_up_counts where grain = 'hour' and at >= ${nextHour} and at < ${nextDay}), 0)
    + coalesce((select sum(count) from sign_up_counts where grain = 'day' and at >= ${nextDay}), 0))::int`
}

/** Few sessions are counted; of many the number as Postgres last estimated it, expired ones among them. */
export async function countSessions(
  db: Db,
  now: Date,
): Promise<Pick<PeopleOverview, 'sessions' | 'isSessionsEstimated'>> {
  const rows = await sql<{ counted: number; estimated: number }>`
    select count(*)::int as counted,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'sessions'::regclass) as estimated
    from (select from sessions where expires_at > ${now} order by expires_at desc
      limit ${SESSIONS_COUNTED + 1}) found`.execute(db)
  const { counted = 0, estimated = 0 } = rows.rows[0] ?? {}
  if (counted <= SESSIONS_COUNTED) return { sessions: counted, isSessionsEstimated: false }
  return { sessions: Math.max(counted, estimated), isSessionsEstimated: true }
}

/** Thirty days up to now, by UTC. */
export async function countSignUps(db: Db, now: Date): Promise<SignUpDay[]> {
  const rows = await sql<SignUpDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(c.count), 0)::int as count
    from generate_series(date_trunc('day', ${now}::timestamptz at time zone 'UTC') - interval '29 days',
      date_trunc('day', ${now}::timestamptz at time zone 'UTC'), interval '1 day') as d (day)
    left join sign_up_counts c on c.grain = 'day' and c.at = d.day at time zone 'UTC'
    group by d.day order by d.day`.execute(db)
  return rows.rows
}

export async function listNewest(db: Db): Promise<NewestPerson[]> {
  const rows = await sql<Omit<NewestPerson, 'createdAt'> & { createdAt: Date }>`
    select u.id, u.username, u.email, u.created_at,
      case when u.wallet_address is null then 'none' else coalesce(a.status, 'creating') end as wallet
    from users u left join ledger_accounts a on a.user_id = u.id
    order by u.created_at desc, u.id desc limit ${SHOWN}`.execute(db)
  return rows.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
