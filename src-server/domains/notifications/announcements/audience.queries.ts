import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AnnouncedAudience } from '#shared/domains/notifications/announcements.schema.ts'

/** SQL: whether the person `u` with the settings `s` is of the audience of the announcement `a`, now. */
export const IS_OF_AUDIENCE = sql`(not a.for_verified or u.kyc_verified)
  and (a.for_language is null or a.for_language = s.language)
  and (a.for_asset is null or exists (
    select from balances b where b.address = u.wallet_address and b.asset = a.for_asset and b.balance > 0))`

/** A kept sum. */
export async function countPeople(db: Db): Promise<number> {
  const [row] = await rowsOf<{ people: number }>(
    db,
    sql`select coalesce(sum(count), 0)::int as people from sign_up_counts where grain = 'millennium'`,
  )
  return row?.people ?? 0
}

/** People of a part of everybody, found by the indexes of what is asked for, and counted no further than that. */
export async function countAudience(db: Db, { verified, asset, language }: AnnouncedAudience, upTo: number) {
  const holds =
    asset === null
      ? sql``
      : sql`join balances b on b.address = u.wallet_address and b.asset = ${asset} and b.balance > 0`
  const reads = language === null ? sql`` : sql`join settings s on s.user_id = u.id and s.language = ${language}`
  const [row] = await rowsOf<{ people: number }>(
    db,
    sql`select count(*)::int as people from (select from users u ${holds} ${reads}
      where u.closed_at is null ${verified ? sql`and u.kyc_status = 'approved'` : sql``} limit ${upTo}) as audience`,
  )
  return row?.people ?? 0
}
