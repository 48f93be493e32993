import { type Kysely, sql } from 'kysely'

/** Tables that are made from now on have them; the columns of before keep constraints of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create domain asset_id as text check (value = 'XLM' or value ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$')
  `.execute(db)
  await sql`
    create domain amount as numeric(19, 7) check (value > 0)
  `.execute(db)
}
