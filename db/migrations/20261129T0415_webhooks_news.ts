import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  // Rows that bookings only ever insert: a queue's row is changed by whoever sends, and no booking waits for it.
  await sql`create table webhook_news (
    endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
    event_id uuid not null,
    primary key (endpoint_id, event_id)
  )`.execute(db)
  // Apart from due_at, which news may bring forward while somebody is sending.
  await sql`alter table webhook_queues add column held_until timestamptz`.execute(db)
}
