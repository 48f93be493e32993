import { type Kysely, sql } from 'kysely'

/** One row for each envelope that was ever signed; it is stored before its first byte leaves. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table submissions (
    id uuid primary key,
    source text not null references ledger_accounts (address),
    sequence bigint not null check (sequence > 0),
    attempt smallint not null check (attempt > 0),
    envelope text not null,
    inner_hash text not null check (inner_hash ~ '^[0-9a-f]{64}$'),
    outer_hash text not null unique check (outer_hash ~ '^[0-9a-f]{64}$'),
    bump_of uuid references submissions (id),
    max_time timestamptz not null,
    outcome text not null default 'live' check (outcome in ('live', 'applied', 'failed', 'dead', 'stopped')),
    last_code text,
    sends integer not null default 0,
    next_send_at timestamptz not null default now(),
    ledger integer,
    created_at timestamptz not null default now(),
    check ((outcome in ('applied', 'failed')) = (ledger is not null))
  )`.execute(db)
  await sql`create unique index submissions_one_live_of_a_source on submissions (source)
    where outcome = 'live' and bump_of is null`.execute(db)
  await sql`create unique index submissions_one_live_of_a_sequence on submissions (source, sequence)
    where outcome in ('live', 'applied', 'failed') and bump_of is null`.execute(db)
  await sql`create index submissions_by_inner_hash on submissions (inner_hash)`.execute(db)
  await sql`create index submissions_due on submissions (next_send_at) where outcome = 'live'`.execute(db)
  await sql`create table submission_intents (
    submission_id uuid not null references submissions (id),
    intent_id uuid not null references transactions (id),
    operation smallint not null check (operation >= 0),
    live boolean not null default true,
    primary key (submission_id, intent_id)
  )`.execute(db)
  await sql`create unique index submission_intents_one_live on submission_intents (intent_id) where live`.execute(db)
}
