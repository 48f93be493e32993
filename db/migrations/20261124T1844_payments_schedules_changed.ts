import { type Kysely, sql } from 'kysely'

/** A scheduled payment may be changed while one of its runs is being made: whoever acts on it says which state it has seen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_schedules add column revision int not null default 0 check (revision >= 0)`.execute(db)
}
