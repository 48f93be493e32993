import { type Kysely, sql } from 'kysely'

/** How far somebody's list of claimable balances has been read whole, and when the ledger last said that one of them is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table claimable_reads (
    user_id uuid primary key references users (id) on delete cascade,
    whole_at timestamptz,
    cursor text check (length(cursor) <= 200)
  )`.execute(db)
  await sql`alter table claimables add column seen_at timestamptz not null default now()`.execute(db)
  await sql`drop index claimables_open`.execute(db)
  await sql`create index claimables_open on claimables (user_id, seen_at) where ended is null`.execute(db)
}
