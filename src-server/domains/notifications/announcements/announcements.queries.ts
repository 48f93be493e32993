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
  'text', jsonb_build_object('en', a.text_en, 'es', a.text_es))`

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

type Row = Pick<Announcement, 'id' | 'authorName'> & {
  details: Pick<Announcement, 'title' | 'text'>
  createdAt: Date
  withdrawnAt: Date | null
}
/** Newest first, one more than the limit where there is a next page. */
export const listAnnouncements = (db: Db, { cursor = LAST, limit }: ListAnnouncements): Promise<Row[]> =>
  rowsOf(
    db,
    sql<Row>`select a.id, ${ANNOUNCED} as details, u.username as author_name, a.created_at, a.withdrawn_at
      from announcements a join users u on u.id = a.author_id
      where a.id < ${cursor}::uuid order by a.id desc limit ${limit + 1}`,
  )

/** With who has read them. */
export async function deleteAnnouncementsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('announcements').where('createdAt', '<', before).execute()
}
