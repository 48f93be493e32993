import { type Kysely, sql } from 'kysely'

/**
 * What a database belongs to, compared at every start: network, treasury, and a ledger that the network must still show
 * (its oldest one at the first start: where Horizon reaches so far, genesis). A database that was in use takes over what it
 * knows; the ledger is added by its next start. The master keys it was sealed with: one seals, the others only open.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table service_identity (
    only_row boolean primary key default true check (only_row),
    passphrase text not null,
    treasury text not null check (treasury ~ '^G[A-Z2-7]{55}$'),
    anchor_ledger integer check (anchor_ledger > 0),
    anchor_hash text check (anchor_hash ~ '^[0-9a-f]{64}$'),
    anchor_closed_at timestamptz,
    created_at timestamptz not null default now(),
    check (num_nulls(anchor_ledger, anchor_hash, anchor_closed_at) in (0, 3))
  )`.execute(db)
  await sql`insert into service_identity (passphrase, treasury)
    select s.passphrase, a.address from network_state s, ledger_accounts a where a.role = 'treasury'`.execute(db)
  await sql`create table master_keys (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    check_value text not null constraint master_keys_check_value_sealed
      check (check_value ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    state text not null check (state in ('current', 'retiring', 'retired')),
    created_at timestamptz not null default now(),
    retired_at timestamptz,
    check ((state = 'retired') = (retired_at is not null))
  )`.execute(db)
  await sql`create unique index master_keys_one_current on master_keys (state) where state = 'current'`.execute(db)
}
