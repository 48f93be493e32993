import { type Kysely, sql } from 'kysely'

/**
 * What a restored database learns again from the ledger, and why sending stops.
 * `intent_name` is the 40-bit name that the M-address of an envelope carries; rows that a ledger brought back are `recovered`.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions
    add intent_name bigint check (intent_name between 0 and 1099511627775),
    add recovered boolean not null default false,
    add check (not recovered or ledger is not null)`.execute(db)
  await sql`create index transactions_not_in_a_ledger on transactions (source, intent_name)
    where source is not null and ledger is null`.execute(db)
  await sql`create index transactions_recovered on transactions (user_id, intent_name) where recovered`.execute(db)
  await sql`create index transactions_expiring on transactions (valid_until) where status = 'queued'`.execute(db)
  await sql`alter table ledger_accounts add booked_sequence bigint check (booked_sequence >= 0)`.execute(db)
  await sql`update ledger_accounts set booked_sequence = sequence`.execute(db)
  await sql`alter table submissions add resolved_by uuid references users (id), add resolved_at timestamptz,
    add resolved_reason text, add check ((resolved_by is null) = (resolved_at is null)),
    add check ((resolved_by is null) = (resolved_reason is null))`.execute(db)
  await sql`create table ledger_hashes (
    ledger integer primary key check (ledger > 0),
    hash text not null check (hash ~ '^[0-9a-f]{64}$')
  )`.execute(db)
  await sql`insert into ledger_hashes (ledger, hash) select ledger, ledger_hash from network_state`.execute(db)
  await createFreezes(db)
  await sql`create table lost_accounts (
    address text primary key check (address ~ '^G[A-Z2-7]{55}$'),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    ledger integer not null,
    asset text not null,
    amount numeric(19, 7) not null,
    found_at timestamptz not null default now()
  )`.execute(db)
}

/** One row for each cause; `subject` is what it is about (a hash, a sequence number, a ledger), so that it is noted once. */
async function createFreezes(db: Kysely<never>): Promise<void> {
  await sql`create table freezes (
    id uuid primary key,
    address text references ledger_accounts (address),
    stops_all boolean not null,
    cause text not null check (cause in ('unknown_transaction', 'sequence_used', 'rewind', 'history_gap')),
    subject text not null,
    sentence text not null,
    evidence jsonb not null,
    frozen_at timestamptz not null default now(),
    lifted_at timestamptz,
    lifted_by uuid references users (id),
    lifted_reason text,
    check (address is not null or stops_all),
    check ((lifted_at is null) = (lifted_reason is null)),
    check (lifted_by is null or lifted_at is not null)
  )`.execute(db)
  await sql`create unique index freezes_open_once on freezes (coalesce(address, ''), cause, subject)
    where lifted_at is null`.execute(db)
  await sql`create index freezes_open on freezes (frozen_at) where lifted_at is null`.execute(db)
  await sql`insert into freezes (id, address, stops_all, cause, subject, sentence, evidence, frozen_at)
    select gen_random_uuid(), address, role <> 'user', 'unknown_transaction', 'before this version', frozen_reason, '{}'::jsonb, frozen_at
    from ledger_accounts where frozen_reason is not null
    union all select gen_random_uuid(), null, true, 'unknown_transaction', 'before this version', frozen_reason, '{}'::jsonb, frozen_at
    from network_state where frozen_reason is not null`.execute(db)
}
