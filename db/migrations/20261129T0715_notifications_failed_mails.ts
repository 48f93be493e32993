import { type Kysely, sql } from 'kysely'

/** Mails that were refused for good are counted on the administrators' first page. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index mail_outbox_failed on mail_outbox (created_at) where status = 'failed'`.execute(db)
}
