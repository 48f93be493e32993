import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const paymentsTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'payment', {
    at: sql`r."timestamp"`,
    from: (userId) => sql`transactions r where r.user_id = ${userId}`,
    name: sql`r.type`,
    state: sql`r.status`,
    amount: sql`r.amount::text`,
    unit: sql`r.asset_code`,
  })
