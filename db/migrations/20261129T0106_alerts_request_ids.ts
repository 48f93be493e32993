import { type Kysely, sql } from 'kysely'

/** An alert is made once for each request; what was told long ago is found by its time, so that it can be forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_alerts add request_id uuid`.execute(db)
  await sql`update price_alerts set request_id = id`.execute(db)
  await sql`alter table price_alerts alter request_id set not null, add unique (user_id, request_id)`.execute(db)
  await sql`create index price_alert_firings_at_idx on price_alert_firings (at)`.execute(db)
}
