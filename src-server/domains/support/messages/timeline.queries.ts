import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { nameOf, type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const messagesTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'message', {
    at: sql`r.sent_at`,
    from: (userId) => sql`person_messages r where r.user_id = ${userId}`,
    name: sql`r.subject`,
    text: sql`r.text`,
    byName: nameOf(sql`r.author_id`),
  })
