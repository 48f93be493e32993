import { type Kysely, sql } from 'kysely'

/** How often the fee of an order was collected in vain: each try has a name of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column fee_tries int not null default 0 check (fee_tries >= 0)`.execute(db)
}
