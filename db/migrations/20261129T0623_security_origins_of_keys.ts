import { type Kysely, sql } from 'kysely'

/** Of which web sites' pages may call by a key; those that exist are for scripts outside of browsers. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table api_keys add origins text[] not null default '{}' check (cardinality(origins) <= 10)`.execute(
    db,
  )
}
