import { type Kysely, sql } from 'kysely'

/** What is known of the network: one row. `frozen_reason` stops every signing until an administrator lifts it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table network_state (
    only_row boolean primary key default true check (only_row),
    passphrase text not null,
    ledger integer not null check (ledger > 0),
    ledger_hash text not null check (ledger_hash ~ '^[0-9a-f]{64}$'),
    closed_at timestamptz not null,
    base_fee integer not null check (base_fee > 0),
    base_reserve integer not null check (base_reserve > 0),
    protocol integer not null,
    frozen_reason text,
    frozen_at timestamptz,
    check ((frozen_reason is null) = (frozen_at is null))
  )`.execute(db)
}
