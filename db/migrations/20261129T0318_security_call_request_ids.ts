import { type Kysely, sql } from 'kysely'

/** A call's own name, and the one that the caller gave it, so that both sides find it in their logs. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table api_key_calls
    add column request_id uuid,
    add column caller_request_id text check (length(caller_request_id) between 1 and 64)`.execute(db)
}
