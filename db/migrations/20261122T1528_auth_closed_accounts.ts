import { type Kysely, sql } from 'kysely'

/**
 * A closed account keeps its row, so that nobody is ever given its name and what the ledger has of it stays somebody's. Its
 * e-mail address is gone: what stands there is no address, and so nobody can register it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column closed_at timestamptz`.execute(db)
  await sql`alter table users drop constraint users_email_check`.execute(db)
  await sql`alter table users add constraint users_email_check check (case when closed_at is null
    then length(email) <= 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$' else email = 'closed:' || id end)`.execute(
    db,
  )
  await sql`alter table users add constraint users_closed_check
    check (closed_at is null or (not is_admin and profile_picture is null))`.execute(db)
  await sql`alter table settings drop constraint settings_frozen_by_check`.execute(db)
  await sql`alter table settings add constraint settings_frozen_by_check
    check (frozen_by in ('owner', 'admin', 'closed'))`.execute(db)
}
