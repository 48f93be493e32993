import { type Kysely, sql } from 'kysely'

/** Posts that come with the product are brought once: one that an operator has taken off does not come back at the next start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table delivered_posts (post_key text primary key)`.execute(db)
}
