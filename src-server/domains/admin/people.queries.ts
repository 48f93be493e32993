import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { NewestPerson, PeopleOverview } from '#shared/domains/admin/overview.schema.ts'

const SHOWN = 6
/** Above this many, sessions are taken from Postgres's statistics. */
const SESSIONS_COUNTED = 200

/** Few sessions are counted; of many the number as Postgres last estimated it, expired ones among them. */
export async function countAdministratorsAndSessions(
  db: Db,
  now: Date,
): Promise<Pick<PeopleOverview, 'administrators' | 'sessions' | 'isSessionsEstimated'>> {
  const rows = await sql<{ administrators: number; counted: number; estimated: number }>`
    select (select count(*)::int from users where is_admin) as administrators, count(*)::int as counted,
      (select greatest(reltuples, 0)::int from pg_class where oid = 'sessions'::regclass) as estimated
    from (select from sessions where expires_at > ${now} order by expires_at desc
      limit ${SESSIONS_COUNTED + 1}) found`.execute(db)
  const { administrators = 0, counted = 0, estimated = 0 } = rows.rows[0] ?? {}
  if (counted <= SESSIONS_COUNTED) return { administrators, sessions: counted, isSessionsEstimated: false }
  return { administrators, sessions: Math.max(counted, estimated), isSessionsEstimated: true }
}

export async function listNewest(db: Db): Promise<NewestPerson[]> {
  const rows = await sql<Omit<NewestPerson, 'createdAt'> & { createdAt: Date }>`
    select u.id, u.username, u.email, u.created_at,
      case when u.wallet_address is null then 'none' else coalesce(a.status, 'creating') end as wallet
    from users u left join ledger_accounts a on a.user_id = u.id
    order by u.created_at desc, u.id desc limit ${SHOWN}`.execute(db)
  return rows.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
