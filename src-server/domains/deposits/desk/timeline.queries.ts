import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const depositsTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'deposit', {
    at: sql`r.created_at`,
    from: (userId) => sql`cashapp_payments r where r.user_id = ${userId}`,
    name: sql`concat_ws('-', left(r.reference, 3), substr(r.reference, 4, 4), substr(r.reference, 8))`, // as shownReference
    state: sql`case r.status when 'pending' then 'waiting' else r.status end`,
    amount: sql`r.amount::text`,
    unit: sql`'USD'`,
  })
