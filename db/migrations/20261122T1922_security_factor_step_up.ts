import { type Kysely, sql } from 'kysely'

/** Until when a session counts as confirmed by a second factor; and what is frozen apart from closed accounts, to be counted. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table sessions add column factor_until timestamptz`.execute(db)
  await sql`create index settings_frozen_open on settings (frozen_at desc, user_id desc)
    where frozen_at is not null and frozen_by <> 'closed'`.execute(db)
}
