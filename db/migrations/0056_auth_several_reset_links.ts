import { type Kysely, sql } from 'kysely'

/** A link that was mailed stays open when another is asked for: who asks in somebody's name cannot close what its owner holds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop index password_reset_tokens_one_open`.execute(db)
  await sql`create index password_reset_tokens_of_user on password_reset_tokens (user_id, created_at)`.execute(db)
}
