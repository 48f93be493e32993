import { type Kysely, sql } from 'kysely'

/** Ids of stakes no longer follow time; what came into the vault without a stake counts how often it was sent back in vain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index user_stakes_of_a_user`.execute(db)
  await sql`create index user_stakes_of_a_user on user_stakes (user_id, created_at desc, id desc)`.execute(db)
  await sql`alter table vault_receipts add column tries int not null default 0 check (tries >= 0)`.execute(db)
}
