import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const signInsTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'sign_in', {
    at: sql`r."timestamp"`,
    from: (userId) => sql`access_history r where r.user_id = ${userId}`,
    name: sql`r.event`,
    text: sql`r.ip_address`,
  })
