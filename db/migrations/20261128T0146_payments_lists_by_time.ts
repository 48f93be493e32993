import { type Kysely, sql } from 'kysely'

/** Ids of scheduled payments and of batches no longer follow time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index payment_batches_of_user`.execute(db)
  await sql`create index payment_batches_of_user on payment_batches (user_id, created_at, id)`.execute(db)
  await sql`drop index payment_schedules_of_user`.execute(db)
  await sql`create index payment_schedules_of_user on payment_schedules (user_id, created_at, id)`.execute(db)
}
