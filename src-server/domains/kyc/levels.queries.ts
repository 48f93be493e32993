import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** An approval counts through its document's last day, whenever the job that ends it runs. */
export async function findLevelFacts(
  db: Db,
  { userId, today }: { userId: string; today: string },
): Promise<{ emailVerified: boolean; approved: boolean } | undefined> {
  const rows = await rowsOf(
    db,
    sql<{ emailVerified: boolean; approved: boolean }>`
    select u.email_verified_at is not null as email_verified, u.kyc_verified and not exists (select from kyc_verifications c
      where c.user_id = u.id and c.status = 'approved' and c.expires_on < ${today}::date) as approved
    from users u where u.id = ${userId}`,
  )
  return rows[0]
}

/** What has left an account, as payments count it: for a day and up to five minutes longer, for 30 days and up to a day longer. */
export async function findSent(
  reader: Reader,
  { userId, now }: { userId: string; now: Date },
): Promise<{ day: string; month: string }> {
  const [row] = await rowsOf(
    reader,
    sql<{ day: string; month: string }>`
    select coalesce(sum(usd) filter (where at > ${now}::timestamptz - interval '24 hours 5 minutes'), 0)::numeric(16, 2)::text as day,
      coalesce(sum(usd), 0)::numeric(16, 2)::text as month
    from daily_outflows where user_id = ${userId}::uuid and at > ${now}::timestamptz - interval '31 days'`,
  )
  return row ?? { day: '0.00', month: '0.00' }
}
