import { type Kysely, sql } from 'kysely'

/** For figures of the last day: rows come in the order of time, so a few pages of index find them among millions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index transactions_by_time on transactions using brin ("timestamp") with (pages_per_range = 16)`.execute(
    db,
  )
}
