import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** The last week of an account's sign-ins. */
export interface SignInFacts {
  lastSignInAt: Date | null
  /** Browsers that signed in for the first time within seven days, beside the account's very first. */
  newDevices: number
  /** Tries that failed within seven days, counted up to 100. */
  failed: number
}

export async function signInFacts(db: Db, userId: string, now: Date): Promise<SignInFacts> {
  const [row] = await rowsOf<SignInFacts>(
    db,
    sql`with since as (select ${now}::timestamptz - interval '7 days' as at)
    select (select max(last_seen_at) from devices where user_id = ${userId}) as last_sign_in_at,
      (select count(*)::int from devices d, since where d.user_id = ${userId} and d.first_seen_at > since.at
        and exists (select from devices e where e.user_id = d.user_id and e.first_seen_at < d.first_seen_at)) as new_devices,
      (select count(*)::int from (select from access_history h, since where h.user_id = ${userId}
        and h."timestamp" > since.at and h.event = 'sign_in_failed' limit 100) as found) as failed`,
  )
  return row ?? { lastSignInAt: null, newDevices: 0, failed: 0 }
}
