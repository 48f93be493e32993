import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const casesTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'identity', {
    at: sql`r.submitted_date`,
    from: (userId) => sql`kyc_verifications r where r.user_id = ${userId}`,
    name: sql`'KYC-' || r.number`,
    state: sql`r.status`,
  })
