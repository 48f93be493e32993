import { type Kysely, sql } from 'kysely'

/** After a password was reset nothing leaves the account for a day; the access history tells of the reset. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settings add column outflow_held_until timestamptz`.execute(db)
  await sql`alter table access_history drop constraint access_history_event_check`.execute(db)
  await sql`alter table access_history add constraint access_history_event_check
    check (event in ('registered', 'signed_in', 'password_reset'))`.execute(db)
}
