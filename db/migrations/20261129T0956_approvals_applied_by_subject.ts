import { type Kysely, sql } from 'kysely'

/** Requests that came about, by the object that they were made for: an export of deposits says who asked for each credit. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index approvals_applied_to on approvals (subject, kind) where status = 'applied'`.execute(db)
}
