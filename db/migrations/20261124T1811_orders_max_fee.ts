import { type Kysely, sql } from 'kysely'

/** The most that the owner of an order has agreed to pay for it, in its fee_asset; null where nothing was said. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table orders add column max_fee numeric(19, 7) check (max_fee >= 0)`.execute(db)
}
