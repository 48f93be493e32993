import { type Kysely, sql } from 'kysely'

/** Whether others find an account by its name (SEP-2). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settings add federation_enabled boolean not null default true`.execute(db)
}
