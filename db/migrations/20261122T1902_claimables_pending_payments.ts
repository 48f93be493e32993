import { type Kysely, sql } from 'kysely'

/** Claimable balances that concern somebody here: what waits for them, and what they have left for others and may take back. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table claimables (
    user_id uuid not null references users (id) on delete cascade,
    balance_id text not null check (balance_id ~ '^[0-9a-f]{72}$'),
    asset text not null check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    amount numeric(19, 7) not null check (amount > 0),
    sponsor text,
    other_claimant text,
    windows jsonb not null,
    clawback_enabled boolean not null default false,
    made_at timestamptz not null,
    ended text check (ended in ('claimed', 'taken_back', 'clawed_back', 'gone')),
    ended_at timestamptz,
    ended_hash text check (ended_hash ~ '^[0-9a-f]{64}$'),
    transaction_id uuid references transactions (id),
    primary key (user_id, balance_id),
    check ((ended is null) = (ended_at is null))
  )`.execute(db)
  await sql`create index claimables_by_age on claimables (user_id, made_at desc, balance_id desc)`.execute(db)
  await sql`create index claimables_open on claimables (user_id) where ended is null`.execute(db)
}
