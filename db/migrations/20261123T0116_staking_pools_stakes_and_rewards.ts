import { type Kysely, sql } from 'kysely'

/** Pools that pay for locked amounts, the versions of their terms, stakes with what each period earned, and what is paid of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table staking_config (
    id uuid primary key,
    asset_code text not null check (asset_code ~ '^[A-Za-z0-9]{1,12}$'),
    issuer text check (issuer ~ '^G[A-Z2-7]{55}$'),
    name text not null check (char_length(name) between 1 and 60),
    description text not null default '' check (char_length(description) <= 500),
    image_url text check (char_length(image_url) <= 500),
    reward_rate numeric(7, 4) not null check (reward_rate > 0 and reward_rate <= 100),
    min_stake_amount numeric(19, 7) not null check (min_stake_amount > 0),
    lockup_period int not null check (lockup_period between 1 and 3650),
    early_withdrawal_fee numeric(7, 4) not null check (early_withdrawal_fee between 0 and 50),
    active boolean not null default true,
    featured boolean not null default false,
    display_order int not null default 0,
    total_staked numeric(19, 7) not null default 0 check (total_staked >= 0),
    state text not null check (state in ('draft', 'open', 'closed', 'ended')),
    version int not null default 1 check (version > 0),
    stakes int not null default 0 check (stakes >= 0),
    reward_book numeric(19, 7) not null default 0,
    set_aside numeric(19, 7) not null default 0 check (set_aside >= 0),
    owed numeric(19, 7) not null default 0 check (owed >= 0),
    terms_since timestamptz not null,
    created_at timestamptz not null,
    opened_at timestamptz,
    closed_at timestamptz,
    ended_at timestamptz,
    check (active = (state = 'open')),
    constraint staking_config_is_funded check (reward_book >= set_aside)
  )`.execute(db)
  await sql`create table staking_terms (
    staking_config_id uuid not null references staking_config (id) on delete cascade,
    version int not null check (version > 0),
    reward_rate numeric(7, 4) not null check (reward_rate > 0 and reward_rate <= 100),
    min_stake_amount numeric(19, 7) not null check (min_stake_amount > 0),
    lockup_period int not null check (lockup_period between 1 and 3650),
    early_withdrawal_fee numeric(7, 4) not null check (early_withdrawal_fee between 0 and 50),
    since timestamptz not null,
    approval_id uuid,
    primary key (staking_config_id, version)
  )`.execute(db)
  await sql`create table user_stakes (
    id uuid primary key,
    user_id uuid not null references users (id),
    staking_config_id uuid not null references staking_config (id),
    amount numeric(19, 7) not null check (amount > 0),
    start_date timestamptz,
    end_date timestamptz,
    last_reward_date timestamptz,
    accrued_rewards numeric(19, 7) not null default 0 check (accrued_rewards >= 0),
    status text not null check (status in
      ('pending', 'active', 'leaving', 'left', 'maturing', 'matured', 'renewed', 'failed')),
    early_withdrawal boolean not null default false,
    terms_version int not null check (terms_version > 0),
    reward_rate numeric(7, 4) not null check (reward_rate > 0),
    lockup_period int not null check (lockup_period > 0),
    early_withdrawal_fee numeric(7, 4) not null check (early_withdrawal_fee >= 0),
    compound boolean not null,
    at_maturity text not null check (at_maturity in ('return', 'ask', 'renew')),
    base numeric(19, 7) not null,
    assigned numeric(19, 7) not null default 0 check (assigned >= 0),
    carry int not null default 0 check (carry >= 0 and carry < 365000000),
    periods int not null default 0,
    next_reward_at timestamptz,
    set_aside numeric(19, 7) not null check (set_aside >= 0),
    told_days smallint check (told_days in (1, 7)),
    transaction_id uuid unique references transactions (id) deferrable initially deferred,
    renewed_from uuid unique references user_stakes (id),
    exit_request_id uuid,
    created_at timestamptz not null,
    ended_at timestamptz,
    check (base >= amount),
    check (assigned <= accrued_rewards - (base - amount)),
    check (periods between 0 and lockup_period),
    check ((start_date is null) = (end_date is null)),
    check (status not in ('active', 'leaving', 'left', 'maturing', 'matured', 'renewed') or start_date is not null),
    check (early_withdrawal = (status in ('leaving', 'left'))),
    check ((ended_at is null) = (status in ('pending', 'active', 'leaving', 'maturing')))
  )`.execute(db)
  await sql`create index user_stakes_of_a_user on user_stakes (user_id, id desc)`.execute(db)
  await sql`create index user_stakes_due on user_stakes (next_reward_at)
    where status = 'active' and next_reward_at is not null`.execute(db)
  await sql`create index user_stakes_maturing on user_stakes (staking_config_id, end_date)
    where status = 'active'`.execute(db)
  await sql`create index user_stakes_pending on user_stakes (id) where status = 'pending'`.execute(db)
  // No reference to user_stakes: rows are written by the statement that advances their stakes, a million at a time.
  await sql`create table staking_rewards (
    user_stake_id uuid not null,
    period int not null check (period > 0),
    amount numeric(19, 7) not null check (amount >= 0),
    "timestamp" timestamptz not null,
    status text not null check (status in ('booked', 'compounded', 'paid')),
    transaction_id uuid references transactions (id),
    primary key (user_stake_id, period),
    check ((status = 'paid') = (transaction_id is not null))
  )`.execute(db)
  await sql`create table stake_payouts (
    id uuid primary key,
    user_stake_id uuid not null references user_stakes (id),
    kind text not null check (kind in ('rewards', 'maturity', 'exit')),
    "from" int not null check ("from" >= 0),
    through int not null check (through >= 0),
    principal numeric(19, 7) not null check (principal >= 0),
    rewards numeric(19, 7) not null check (rewards >= 0),
    fee numeric(19, 7) not null default 0 check (fee >= 0 and fee <= principal),
    status text not null check (status in ('due', 'queued', 'paid', 'failed')),
    attempts int not null default 0 check (attempts >= 0),
    transaction_id uuid unique references transactions (id) deferrable initially deferred,
    at timestamptz not null,
    settled_at timestamptz,
    unique (user_stake_id, kind, through),
    check (principal - fee + rewards > 0),
    check (kind = 'exit' or fee = 0),
    check (kind <> 'rewards' or principal = 0),
    check (status = 'due' or transaction_id is not null),
    check ((status in ('paid', 'failed')) = (settled_at is not null))
  )`.execute(db)
  await sql`create index stake_payouts_due on stake_payouts (at, id) where status = 'due'`.execute(db)
  await sql`create index stake_payouts_failed on stake_payouts (settled_at) where status = 'failed'`.execute(db)
  await sql`create index stake_payouts_queued on stake_payouts (id) where status = 'queued'`.execute(db)
  await sql`create table staking_fundings (
    id uuid primary key,
    staking_config_id uuid not null references staking_config (id),
    amount numeric(19, 7) not null check (amount > 0),
    approval_id uuid,
    status text not null check (status in ('queued', 'booked', 'failed')),
    transaction_id uuid not null unique references transactions (id),
    at timestamptz not null,
    settled_at timestamptz,
    check ((status = 'queued') = (settled_at is null))
  )`.execute(db)
  await sql`create index staking_fundings_of_a_pool on staking_fundings (staking_config_id, id desc)`.execute(db)
  await sql`create table vault_receipts (
    operation_id bigint primary key,
    "from" text not null check ("from" ~ '^G[A-Z2-7]{55}$'),
    asset text not null,
    amount numeric(19, 7) not null check (amount > 0),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    at timestamptz not null,
    status text not null check (status in ('open', 'returning', 'returned')),
    transaction_id uuid unique references transactions (id) deferrable initially deferred,
    check ((status = 'open') = (transaction_id is null))
  )`.execute(db)
  await sql`create index vault_receipts_open on vault_receipts (at desc) where status <> 'returned'`.execute(db)
  await sql`alter table transactions drop constraint transactions_owner_check, add constraint transactions_owner_check
    check (case when user_id is null then type in ('anchor', 'trustline', 'payout', 'credit')
      else type <> 'anchor' end)`.execute(db)
}
