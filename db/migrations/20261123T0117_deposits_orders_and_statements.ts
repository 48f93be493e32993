import { type Kysely, sql } from 'kysely'

/**
 * Deposits: methods by which people pay, their orders, what the operator's statements say, and what follows from both. The id of a
 * payment is known once over all methods; a payment belongs to one order at most, and an order is credited once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table payment_methods (
    id uuid primary key,
    method_name text not null unique check (method_name ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and length(method_name) <= 40),
    display_name text not null check (length(display_name) between 2 and 60),
    active boolean not null default true,
    config_settings jsonb not null check (jsonb_typeof(config_settings) = 'object'),
    statement_columns jsonb check (jsonb_typeof(statement_columns) = 'object'),
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create table deposit_quotes (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    method_id uuid not null references payment_methods (id),
    content jsonb not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index deposit_quotes_of on deposit_quotes (user_id)`.execute(db)
  await sql`create index deposit_quotes_over on deposit_quotes (expires_at)`.execute(db)
  await sql`create table cashapp_payments (
    id uuid primary key,
    user_id uuid not null references users (id),
    method_id uuid not null references payment_methods (id),
    amount numeric(14, 2) not null check (amount > 0),
    amount_usd numeric(14, 2) not null check (amount_usd > 0),
    fee_usd numeric(14, 2) not null check (fee_usd >= 0 and fee_usd < amount),
    transaction_id text unique check (length(transaction_id) between 1 and 60),
    status text not null default 'pending' check (status in ('pending', 'claimed', 'matched', 'credited', 'underpaid',
      'overpaid', 'late', 'expired', 'refused', 'refunded', 'reversed', 'cancelled')),
    asset_code text not null default 'XLM',
    asset_issuer text check (asset_issuer ~ '^G[A-Z2-7]{55}$'),
    estimated_xlm numeric(19, 7) not null check (estimated_xlm > 0),
    xlm_rate numeric(24, 10) not null check (xlm_rate > 0),
    market_rate numeric(24, 10) not null check (market_rate > 0),
    spread_percent numeric(5, 2) not null,
    verified_at timestamptz,
    notes text check (length(notes) <= 500),
    reference text not null unique check (reference ~ '^AST[0-9A-HJKMNP-TV-Z]{8}$'),
    recipient jsonb not null,
    hold_days smallint not null check (hold_days between 0 and 90),
    expires_at timestamptz not null,
    created_at timestamptz not null,
    claim_payer text check (length(claim_payer) <= 80),
    claim_id text check (length(claim_id) <= 60),
    claim_key text,
    claimed_at timestamptz,
    claim_picture uuid,
    picture_mark text,
    choice text check (choice in ('requote', 'refund')),
    steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
    credits smallint not null default 0,
    credited_xlm numeric(19, 7) check (credited_xlm > 0),
    credit_transaction_id uuid unique references transactions (id),
    decided_by uuid references users (id),
    request_id uuid not null,
    unique (user_id, request_id),
    check ((status in ('credited', 'reversed')) <= (credit_transaction_id is not null)),
    check ((status in ('matched', 'credited', 'underpaid', 'overpaid', 'late', 'refunded', 'reversed')) <= (transaction_id is not null))
  )`.execute(db)
  // What is open is told apart by its cents.
  await sql`create unique index cashapp_payments_open_amount on cashapp_payments (method_id, amount)
    where status in ('pending', 'claimed')`.execute(db)
  await sql`create index cashapp_payments_newest on cashapp_payments (user_id, id desc)`.execute(db)
  await sql`create index cashapp_payments_by_status on cashapp_payments (status, id desc)`.execute(db)
  await sql`create index cashapp_payments_claims on cashapp_payments (claim_key) where claim_key is not null`.execute(
    db,
  )
  await sql`create index cashapp_payments_pictures on cashapp_payments (picture_mark) where picture_mark is not null`.execute(
    db,
  )
  await sql`create index cashapp_payments_due on cashapp_payments (expires_at) where status in ('pending', 'claimed')`.execute(
    db,
  )
  await sql`create index cashapp_payments_counted on cashapp_payments (user_id, created_at)`.execute(db)
  await sql`create index cashapp_payments_decided on cashapp_payments (decided_by, verified_at) where status = 'credited'`.execute(
    db,
  )
  await sql`create table deposit_statements (
    id uuid primary key,
    method_id uuid not null references payment_methods (id),
    file_name text check (length(file_name) <= 120),
    file_hash bytea not null,
    imported_by uuid not null references users (id),
    imported_at timestamptz not null,
    lines integer not null,
    incoming integer not null,
    outgoing integer not null,
    matched integer not null,
    duplicates integer not null,
    problems integer not null
  )`.execute(db)
  await sql`create table cash_app_deposits (
    id uuid primary key,
    user_id uuid references users (id),
    method_id uuid not null references payment_methods (id),
    statement_id uuid not null references deposit_statements (id),
    payment_id uuid unique references cashapp_payments (id),
    amount numeric(14, 2) not null check (amount <> 0),
    deposit_date timestamptz not null,
    has_time boolean not null,
    cash_app_username text check (length(cash_app_username) <= 80),
    cash_app_transaction_id text not null check (length(cash_app_transaction_id) between 1 and 60),
    recipient_number text not null,
    note text check (length(note) <= 300),
    status text not null default 'pending' check (status in ('pending', 'matched', 'credited', 'refused', 'refunded', 'reversed', 'sent')),
    refunds uuid unique references cash_app_deposits (id),
    verified_by uuid references users (id),
    verification_date timestamptz,
    notes text check (length(notes) <= 500),
    xlm_credited numeric(19, 7),
    xlm_rate numeric(24, 10),
    transaction_id uuid unique references transactions (id),
    check (verified_by <> user_id),
    check ((amount < 0) = (status = 'sent')),
    check (refunds is null or amount < 0),
    check (status <> 'credited' or transaction_id is not null)
  )`.execute(db)
  await sql`create index cash_app_deposits_unmatched on cash_app_deposits (id desc) where status = 'pending' and payment_id is null`.execute(
    db,
  )
  await sql`create index cash_app_deposits_of_statement on cash_app_deposits (statement_id)`.execute(db)
  await sql`create table payment_evidence (
    payment_key text primary key check (payment_key ~ '^[0-9A-Z]{1,60}$'),
    deposit_id uuid not null unique references cash_app_deposits (id)
  )`.execute(db)
  await sql`create table deposit_payers (
    kind text not null,
    payer_key text not null check (length(payer_key) between 1 and 80),
    user_id uuid not null references users (id) on delete cascade,
    bound_at timestamptz not null,
    primary key (kind, payer_key)
  )`.execute(db)
  await sql`create index deposit_payers_of on deposit_payers (user_id)`.execute(db)
  await sql`create table deposit_holds (
    payment_id uuid primary key references cashapp_payments (id),
    user_id uuid not null references users (id),
    usd numeric(14, 2) not null check (usd > 0),
    until timestamptz not null
  )`.execute(db)
  await sql`create index deposit_holds_running on deposit_holds (user_id, until)`.execute(db)
  await sql`create table deposit_debts (
    payment_id uuid primary key references cashapp_payments (id),
    user_id uuid not null references users (id),
    usd numeric(14, 2) not null check (usd > 0),
    since timestamptz not null,
    settled_at timestamptz
  )`.execute(db)
  await sql`create index deposit_debts_open on deposit_debts (user_id) where settled_at is null`.execute(db)
  await addOutflowFacts(db)
}

/**
 * What deposits say about an outflow: dollars owed, dollars held, and, only where something is held, what the account holds of
 * listed assets at the lower of price and mean of 24 hours: offers included, payments under way and what the service gave left out.
 */
async function addOutflowFacts(db: Kysely<never>): Promise<void> {
  await sql`create function worth_held(whose text, now_at timestamptz) returns numeric language sql stable as $$
    select coalesce(sum(greatest(b.balance - taken.amount - case when b.asset = 'XLM' then a.opening_balance else 0 end, 0) * p.usd), 0)
    from ledger_accounts a join balances b on b.address = a.address
      join assets listed on listed.user_id is null
        and b.asset = case when listed.issuer is null then listed.asset_code else listed.asset_code || ':' || listed.issuer end
      cross join lateral (select coalesce(sum(r.amount), 0) as amount from reservations r
        where r.address = b.address and r.asset = b.asset and r.owner_kind = 'intent') taken
      cross join lateral (select usd, source from prices where asset = b.asset
        order by source = 'operator' desc, source = 'network' desc, at desc limit 1) known
      cross join lateral (select least(known.usd, (select avg(c.usd) from price_points c
        where c.asset = b.asset and c.at >= now_at - interval '1 day' and known.source <> 'operator')) as usd) p
    where a.address = whose
  $$`.execute(db)
  await sql`create function deposit_facts(whose uuid, from_address text, now_at timestamptz) returns json language plpgsql stable as $$
    declare
      held numeric;
      held_until timestamptz;
      owed numeric;
    begin
      select sum(usd), max(until) into held, held_until from deposit_holds where user_id = whose and until > now_at;
      select sum(usd) into owed from deposit_debts where user_id = whose and settled_at is null;
      if held is null and owed is null then
        return null;
      end if;
      return json_build_object('owed', coalesce(owed, 0)::text, 'held', coalesce(held, 0)::text, 'until', held_until,
        'worth', case when held is null then '0' else round(worth_held(from_address, now_at) - 0.005, 2)::text end);
    end
  $$`.execute(db)
}
