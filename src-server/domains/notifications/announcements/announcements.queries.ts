import { type Insertable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { AnnouncementsTable } from '#db/domains/notifications/notifications.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Announcement, ListAnnouncements } from '#shared/domains/notifications/announcements.schema.ts'

export async function insertAnnouncement(trx: Trx, announcement: Insertable<AnnouncementsTable>): Promise<void> {
  await trx.insertInto('announcements').values(announcement).execute()
}

/** Undefined where there is none, or it was withdrawn before. */
export async function withdraw(trx: Trx, id: string, now: Date): Promise<{ titleEn: string } | undefined> {
  return trx
    .updateTable('announcements')
    .set({ withdrawnAt: now })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .returning('titleEn')
    .executeTakeFirst()
}

/** SQL: both languages, as everybody gets them and chooses. */
export const ANNOUNCED = sql`jsonb_build_object('title', jsonb_build_object('en', a.title_en, 'es', a.title_es),
  'text', jsonb_build_object('en', a.text_en, 'es', a.text_es), 'link', a.link)`

const AUDIENCE = sql`jsonb_build_object('verified', a.for_verified, 'asset', a.for_asset, 'language', a.for_language)`

/** SQL: what people find at that time. */
export const announcedAt = (now: Date) =>
  sql`a.withdrawn_at is null and a.created_at <= ${now} and (a.ends_at is null or a.ends_at > ${now})`

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Row = Pick<Announcement, 'id' | 'authorName' | 'audience'> & {
  details: Pick<Announcement, 'title' | 'text' | 'link'>
  createdAt: Date
  writtenAt: Date
  endsAt: Date | null
  withdrawnAt: Date | null
}
/** Newest first, one more than the limit where there is a next page. */
export const listAnnouncements = (db: Db, { cursor = LAST, limit }: ListAnnouncements): Promise<Row[]> =>
  rowsOf(
    db,
    sql<Row>`select a.id, ${ANNOUNCED} as details, ${AUDIENCE} as audience, u.username as author_name, a.created_at, a.written_at,
        a.ends_at, a.withdrawn_at
      from announcements a join users u on u.id = a.author_id
      where a.id < ${cursor}::uuid order by a.id desc limit ${limit + 1}`,
  )

/** Notes which have begun or ended since; how many those are. */
export async function noteTurns(trx: Trx, now: Date): Promise<number> {
  const begun =
    await sql`update announcements set begun_at = ${now} where begun_at is null and created_at <= ${now}`.execute(trx)
  const ended = await sql`update announcements set ended_at = ${now}
    where ended_at is null and ends_at is not null and ends_at <= ${now}`.execute(trx)
  return Number(begun.numAffectedRows ?? 0) + Number(ended.numAffectedRows ?? 0)
}

/** With who has read them. */
export async function deleteAnnouncementsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('announcements').where('createdAt', '<', before).execute()
}
