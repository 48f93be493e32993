import { type Kysely, sql } from 'kysely'

/** A row for each process, which writes it to see that the database can be written. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table health_probes (
    process uuid primary key,
    probed_at timestamptz not null
  )`.execute(db)
}
