import { type Kysely, sql } from 'kysely'

/** The line with the names of the columns, as a spreadsheet counts, where somebody had to say it: remembered per method. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_methods
    add column statement_header_line smallint check (statement_header_line between 1 and 30)`.execute(db)
}
