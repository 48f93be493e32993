import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { NewestPerson, PeopleOverview, SignUpDay } from '#shared/domains/admin/overview.schema.ts'

const SHOWN = 6

export async function countPeople(
  db: Db,
  now: Date,
): Promise<Pick<PeopleOverview, 'total' | 'administrators' | 'lastDay' | 'lastWeek' | 'sessions'>> {
  const rows = await sql<Awaited<ReturnType<typeof countPeople>>>`
    select count(*)::int as total, (count(*) filter (where is_admin))::int as administrators,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '1 day'))::int as last_day,
      (count(*) filter (where created_at > ${now}::timestamptz - interval '7 days'))::int as last_week,
      (select count(*)::int from sessions where expires_at > ${now}) as sessions
    from users`.execute(db)
  const [counts] = rows.rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

/** Thirty days up to now, by UTC. */
export async function countSignUps(db: Db, now: Date): Promise<SignUpDay[]> {
  const rows = await sql<SignUpDay>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(u.id)::int as count
    from generate_series(date_trunc('day', ${now}::timestamptz at time zone 'UTC') - interval '29 days',
      date_trunc('day', ${now}::timestamptz at time zone 'UTC'), interval '1 day') as d (day)
    left join users u on u.created_at >= d.day at time zone 'UTC'
      and u.created_at < (d.day + interval '1 day') at time zone 'UTC'
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
