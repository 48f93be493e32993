import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type TimelineSource, timelineOf } from '#server/kernel/timeline-source.ts'

export const stakesTimeline = (db: Db): TimelineSource =>
  timelineOf(db, 'stake', {
    at: sql`r.created_at`,
    from: (userId) => sql`user_stakes r where r.user_id = ${userId}`,
    name: sql`(select c.name from staking_config c where c.id = r.staking_config_id)`,
    state: sql`r.status`,
    amount: sql`r.amount::text`,
    unit: sql`(select c.asset_code from staking_config c where c.id = r.staking_config_id)`,
  })
