import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Of these people, who was told of that since then. */
export async function listNotifiedSince(
  trx: Trx,
  { users, event, since }: { users: readonly string[]; event: string; since: Date },
): Promise<Set<string>> {
  const rows = await rowsOf<{ userId: string }>(
    trx,
    sql`select u.user_id from unnest(${[...users]}::uuid[]) as u (user_id) where exists (
      select from notifications n where n.user_id = u.user_id and n.created_at >= ${since}
        and n.type = 'affiliate' and n.details ->> 'event' = ${event})`,
  )
  return new Set(rows.map(({ userId }) => userId))
}
