import { type Kysely, sql } from 'kysely'

/**
 * Who brought whom, what they earn of the fees that those really paid, and how that is paid out. A trigger keeps what is given of a fee
 * in its row, whose constraint holds it to half of the fee whatever the terms say.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table affiliate_config (
    id uuid primary key,
    version int not null unique,
    reward_type text not null check (reward_type in ('percent_of_fee', 'fixed')),
    reward_asset text not null default 'USD',
    reward_value numeric(19, 7) not null check (reward_value >= 0),
    second_value numeric(19, 7) not null default 0 check (second_value >= 0),
    third_value numeric(19, 7) not null default 0 check (third_value >= 0),
    min_payout numeric(19, 7) not null check (min_payout > 0),
    payout_schedule text not null check (payout_schedule in ('weekly', 'monthly')),
    next_payout_date timestamptz not null,
    commission_levels int not null default 1 check (commission_levels between 1 and 3),
    active boolean not null default true,
    made_at timestamptz not null,
    approval_id uuid references approvals (id),
    check (reward_type = 'fixed' or reward_value + second_value + third_value <= 50),
    check (reward_type = 'percent_of_fee' or second_value + third_value = 0),
    check (commission_levels >= 2 or second_value = 0),
    check (commission_levels >= 3 or third_value = 0)
  )`.execute(db)
  await sql`create table affiliate_program (
    id uuid primary key,
    user_id uuid not null unique references users (id),
    affiliate_code text not null unique check (affiliate_code ~ '^[A-Z0-9]{4,16}$'),
    referral_link text not null unique,
    click_count int not null default 0 check (click_count >= 0),
    signup_count int not null default 0 check (signup_count >= 0),
    payer_count int not null default 0 check (payer_count >= 0),
    pending_reward numeric(19, 7) not null default 0,
    available_reward numeric(19, 7) not null default 0,
    total_earned numeric(19, 7) not null default 0,
    total_paid numeric(19, 7) not null default 0 check (total_paid >= 0),
    reward_asset text not null default 'USD',
    last_payout timestamptz,
    referrer_id uuid references affiliate_program (id),
    state text not null default 'active' check (state in ('active', 'held', 'stopped', 'closed')),
    joined_at timestamptz not null,
    check (referrer_id <> id)
  ) with (fillfactor = 70)`.execute(db)
  await sql`create index affiliate_program_by_joining on affiliate_program (joined_at desc, id desc)`.execute(db)
  await sql`create index affiliate_program_owed on affiliate_program (id) where available_reward > 0`.execute(db)
  // Full addresses go after 30 days; what is not counted yet is counted within a minute.
  await sql`create table affiliate_clicks (
    id uuid primary key,
    affiliate_id uuid not null references affiliate_program (id),
    ip_address text not null,
    user_agent text not null,
    referrer text,
    source text not null check (source ~ '^[a-z0-9._-]{1,40}$'),
    "timestamp" timestamptz not null,
    converted boolean not null default false,
    counted boolean not null default false
  )`.execute(db)
  await sql`create index affiliate_clicks_to_count on affiliate_clicks (affiliate_id) where not counted`.execute(db)
  await sql`create index affiliate_clicks_by_time on affiliate_clicks using brin ("timestamp")`.execute(db)
  await sql`create table affiliate_days (
    affiliate_id uuid not null references affiliate_program (id),
    source text not null,
    day date not null,
    clicks int not null default 0,
    signups int not null default 0,
    primary key (affiliate_id, source, day)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create table affiliate_networks (
    affiliate_id uuid not null references affiliate_program (id),
    day date not null,
    network text not null,
    clicks int not null,
    primary key (affiliate_id, day, network)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index affiliate_networks_by_day on affiliate_networks (day)`.execute(db)
  // The people above a person, nearest first, as they stood at sign-up. All of them are older accounts, so there are no circles.
  await sql`create table affiliate_referrals (
    user_id uuid not null references users (id),
    level smallint not null check (level between 1 and 3),
    affiliate_id uuid not null references affiliate_program (id),
    click_id uuid,
    source text not null,
    joined_at timestamptz not null,
    earned numeric(19, 7) not null default 0,
    fees numeric(19, 7) not null default 0 check (fees >= 0),
    first_fee_at timestamptz,
    primary key (user_id, level),
    unique (user_id, affiliate_id)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index affiliate_referrals_of_affiliate on affiliate_referrals (affiliate_id, joined_at desc, user_id desc)`.execute(
    db,
  )
  // A fee that somebody who was brought has paid; `given`: how much of it went to those above, in the fee's asset.
  await sql`create table affiliate_fees (
    transaction_id uuid primary key references transactions (id),
    user_id uuid not null references users (id),
    asset text not null,
    amount numeric(19, 7) not null check (amount > 0),
    given numeric(19, 7) not null default 0,
    config_id uuid not null references affiliate_config (id),
    at timestamptz not null,
    shared boolean not null default false,
    constraint affiliate_fees_at_most_half check (given >= 0 and given * 2 <= amount)
  )`.execute(db)
  await sql`create index affiliate_fees_to_share on affiliate_fees (asset, transaction_id) where not shared`.execute(db)
  await sql`create index affiliate_fees_of_person on affiliate_fees (user_id, at)`.execute(db)
  await sql`create table affiliate_runs (
    id uuid primary key,
    approval_id uuid not null unique references approvals (id),
    asset text not null,
    total numeric(19, 7) not null check (total > 0),
    partners int not null check (partners > 0),
    commissions int not null check (commissions > 0),
    waits_for numeric(19, 7),
    made_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db)
  await sql`create index affiliate_runs_open on affiliate_runs (made_at) where ended_at is null`.execute(db)
  await sql`create table affiliate_payouts (
    id uuid primary key,
    run_id uuid not null references affiliate_runs (id),
    affiliate_id uuid not null references affiliate_program (id),
    amount numeric(19, 7) not null check (amount > 0),
    asset text not null,
    commissions int not null check (commissions > 0),
    status text not null default 'waiting' check (status in ('waiting', 'sent', 'paid', 'failed')),
    transaction_id uuid unique references transactions (id),
    payout_date timestamptz,
    unique (run_id, affiliate_id),
    check ((status = 'waiting') = (transaction_id is null)),
    check ((status = 'paid') = (payout_date is not null))
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index affiliate_payouts_open on affiliate_payouts (run_id, id) where status in ('waiting', 'sent')`.execute(
    db,
  )
  await sql`create index affiliate_payouts_of_affiliate on affiliate_payouts (affiliate_id, id desc)`.execute(db)
  await sql`create table affiliate_commissions (
    id uuid primary key,
    fee_id uuid not null references affiliate_fees (transaction_id),
    level smallint not null check (level between 1 and 3),
    kind text not null check (kind in ('earned', 'reversal')),
    affiliate_id uuid not null references affiliate_program (id),
    share numeric(19, 7) not null,
    amount numeric(19, 7) not null,
    at timestamptz not null,
    available_at timestamptz not null,
    status text not null check (status in ('pending', 'available', 'paid')),
    payout_id uuid references affiliate_payouts (id),
    unique (fee_id, level, kind),
    check (case kind when 'earned' then share > 0 and amount >= 0 else share < 0 and amount <= 0 end),
    check ((status = 'paid') = (payout_id is not null))
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index affiliate_commissions_to_free on affiliate_commissions (available_at) where status = 'pending'`.execute(
    db,
  )
  await sql`create index affiliate_commissions_owed on affiliate_commissions (affiliate_id) where status = 'available'`.execute(
    db,
  )
  await sql`create index affiliate_commissions_held on affiliate_commissions (affiliate_id) where status = 'pending'`.execute(
    db,
  )
  await sql`create index affiliate_commissions_of_payout on affiliate_commissions (payout_id) where payout_id is not null`.execute(
    db,
  )
  await sql`create index affiliate_commissions_taken_back on affiliate_commissions (at) where kind = 'reversal'`.execute(
    db,
  )
  await sql`create function affiliate_note_given() returns trigger language plpgsql as $$
    begin
      update affiliate_fees f set given = f.given + n.share
        from (select fee_id, sum(share) as share from added group by fee_id) n where f.transaction_id = n.fee_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger affiliate_commissions_given after insert on affiliate_commissions
    referencing new table as added for each statement execute function affiliate_note_given()`.execute(db)
  await sql`create table affiliate_earnings (
    affiliate_id uuid not null references affiliate_program (id),
    day date not null,
    level smallint not null,
    amount numeric(19, 7) not null,
    primary key (affiliate_id, day, level)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create table affiliate_fee_days (
    day date primary key,
    worth numeric(30, 7) not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create table affiliate_cases (
    affiliate_id uuid primary key references affiliate_program (id),
    score int not null check (score between 0 and 100),
    reasons jsonb not null,
    weighed_at timestamptz not null,
    decided_score int,
    decision text check (decision in ('no_problem', 'hold', 'void')),
    decided_by uuid references users (id),
    decided_at timestamptz,
    decided_reason text,
    check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
      and (decision is null) = (decided_score is null))
  )`.execute(db)
  await sql`create index affiliate_cases_open on affiliate_cases (score desc, affiliate_id)
    where score > coalesce(decided_score, 0)`.execute(db)
  await sql`insert into affiliate_config (id, version, reward_type, reward_value, second_value, min_payout, payout_schedule,
      next_payout_date, commission_levels, made_at)
    values (gen_random_uuid(), 1, 'percent_of_fee', 30, 10, 10, 'monthly',
      date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' + interval '1 month', 2, now())`.execute(db)
}
