import { type Kysely, sql } from 'kysely'

/** What each person has arranged on the trade page, so that it follows them to another browser. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table trade_desks (
    user_id uuid primary key references users (id),
    desk jsonb not null check (jsonb_typeof(desk) = 'object' and octet_length(desk::text) <= 1000),
    changed_at timestamptz not null
  )`.execute(db)
}
