import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { nameOf, type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const notesTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'note', {
    at: sql`r.created_at`,
    from: (userId) => sql`admin_notes r where r.user_id = ${userId}`,
    name: sql`''`,
    text: sql`r.text`,
    byName: nameOf(sql`r.author_id`),
  })
