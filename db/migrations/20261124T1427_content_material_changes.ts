import { type Kysely, sql } from 'kysely'

/** A version of the terms or the privacy policy says before it goes live whether everybody accepts it anew. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table content_items add column is_material boolean not null default false`.execute(db)
}
