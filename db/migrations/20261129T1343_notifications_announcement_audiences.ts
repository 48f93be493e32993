import { type Kysely, sql } from 'kysely'

/**
 * Whom an announcement is for; by default everybody. Both indexes are of columns that do not change with a payment, so that a
 * balance is still rewritten in place.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table announcements
    add column for_verified boolean not null default false,
    add column for_asset asset_id,
    add column for_language text check (for_language in ('en', 'es'))`.execute(db)
  await sql`create index balances_by_asset on balances (asset)`.execute(db)
  await sql`create index settings_by_language on settings (language)`.execute(db)
}
