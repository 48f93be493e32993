import { type Kysely, sql } from 'kysely'

/** What of an order was filled when a change of it was asked for, and then signed: what is filled since is taken off. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table order_attempts add column seen_filled numeric(19, 7) check (seen_filled >= 0)`.execute(db)
}
