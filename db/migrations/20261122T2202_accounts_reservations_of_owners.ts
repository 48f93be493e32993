import { type Kysely, sql } from 'kysely'

/**
 * What is set aside belongs to an intent until its end is known, to a resting order (its greatest fee) or one that the service
 * holds (what it will sell) until it is over, or to a stake.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table reservations drop constraint reservations_intent_id_fkey`.execute(db)
  await sql`alter table reservations rename column intent_id to owner_id`.execute(db)
  await sql`alter table reservations add column owner_kind text not null default 'intent'
    check (owner_kind in ('intent', 'order', 'held', 'stake'))`.execute(db)
  await sql`alter table reservations drop constraint reservations_pkey`.execute(db)
  await sql`alter table reservations add primary key (owner_id, owner_kind, asset)`.execute(db)
}
