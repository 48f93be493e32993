import { type Kysely, sql } from 'kysely'

/** The other way round, so that the same index finds a request by its id alone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions add constraint transactions_request_once unique (request_id, user_id)`.execute(db)
  await sql`alter table transactions drop constraint transactions_user_id_request_id_key`.execute(db)
}
