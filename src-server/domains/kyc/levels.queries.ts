import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
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
