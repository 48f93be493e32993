import { type Kysely, sql } from 'kysely'

/**
 * What a movement was worth in US dollars when it was booked. `usd_value` is another figure: what counts against the day's cap,
 * as of acceptance. Rows of before stay unknown.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions add booked_usd numeric(38, 7) check (booked_usd >= 0)`.execute(db)
}
