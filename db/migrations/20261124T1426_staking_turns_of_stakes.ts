import { type Kysely, sql } from 'kysely'

/**
 * A stake's turn is the second of the day at which each of its periods ends. It never changes, so that a period moves a stake on
 * without a new entry in any index; pages keep room for the row's next state.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index user_stakes_turns on user_stakes
    ((trunc(extract(epoch from start_date - '2000-01-01 00:00:00+00'::timestamptz))::bigint % 86400), id)
    where status = 'active'`.execute(db)
  await sql`drop index user_stakes_due`.execute(db)
  await sql`alter table user_stakes set (fillfactor = 50)`.execute(db)
}
