import { type Kysely, sql } from 'kysely'

/** What a domain says of its names and links is kept with what it says of its assets; what was kept before is read again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`delete from stellar_tomls`.execute(db)
  await sql`alter table stellar_tomls
    add federation_server text check (length(federation_server) <= 300),
    add link_key text check (length(link_key) <= 60)`.execute(db)
}
