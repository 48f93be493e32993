import { type Kysely, sql } from 'kysely'

/** The order in which people see ways to pay; as it was, by name, until somebody changes it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_methods add column display_order integer not null default 0 check (display_order >= 0)`.execute(
    db,
  )
  await sql`update payment_methods m set display_order = n.place from (select id,
      row_number() over (order by display_name, id) as place from payment_methods) as n where n.id = m.id`.execute(db)
}
