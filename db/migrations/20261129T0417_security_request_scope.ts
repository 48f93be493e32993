import { type Kysely, sql } from 'kysely'

/** A key may make and cancel payment requests, and the same request makes one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table api_keys drop constraint api_keys_scopes_check`.execute(db)
  await sql`alter table api_keys add constraint api_keys_scopes_check
    check (scopes <@ array['read', 'request', 'trade', 'transfer', 'admin'] and cardinality(scopes) > 0)`.execute(db)
  await sql`alter table payment_requests add column request_id uuid`.execute(db)
  await sql`create unique index payment_requests_of_request on payment_requests (user_id, request_id)
    where request_id is not null`.execute(db)
}
