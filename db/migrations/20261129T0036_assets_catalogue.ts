import { type Kysely, sql } from 'kysely'

/** The product's own list stands among everybody's holdings: it is found without reading those. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index assets_of_the_catalogue on assets (asset_code) where user_id is null`.execute(db)
}
