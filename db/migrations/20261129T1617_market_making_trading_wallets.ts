import { type Kysely, sql } from 'kysely'

/**
 * Accounts of the ledger that market-making pools trade from. Each belongs to one person by `owner_id`; its key stands once, in
 * trading_wallets. What a real pool needs beside: the risk text that its owner has accepted, and how often its wallets were
 * opened and swept, which the names of those intents count.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ledger_accounts
    add column owner_id uuid references users (id),
    drop constraint ledger_accounts_role_check,
    add constraint ledger_accounts_role_check
      check (role in ('user', 'treasury', 'fee', 'vault', 'issuer', 'channel', 'trading')),
    drop constraint ledger_accounts_check1,
    add constraint ledger_accounts_sealed_elsewhere check (role not in ('user', 'trading') or sealed_secret is null),
    add constraint ledger_accounts_owned check ((role = 'trading') = (owner_id is not null))`.execute(db)
  await sql`create index ledger_accounts_of_owner on ledger_accounts (owner_id, address) where owner_id is not null`.execute(
    db,
  )
  await sql`alter table service_secrets drop constraint service_secrets_name_check,
    add constraint service_secrets_name_check check (name in ('intent-key', 'audit-key', 'push-key', 'wallet-key'))`.execute(
    db,
  )
  await sql`alter table liquidity_pools drop constraint liquidity_pools_mode_check,
    add constraint liquidity_pools_mode_check check (mode in ('paper', 'real')),
    add column risk_version smallint check (risk_version > 0),
    add column risk_accepted_at timestamptz,
    add column openings smallint not null default 0 check (openings >= 0),
    add column sweeps smallint not null default 0 check (sweeps >= 0),
    add constraint liquidity_pools_risk_accepted check ((risk_version is null) = (risk_accepted_at is null)),
    add constraint liquidity_pools_real_accepted check (mode = 'paper' or state not in ('opening', 'quoting') or risk_version is not null),
    drop constraint liquidity_pools_check5,
    add constraint liquidity_pools_anchored
      check (state not in ('opening', 'quoting') or (anchor_price is not null and trade_cursor is not null))`.execute(
    db,
  )
  await sql`create index liquidity_pools_moving on liquidity_pools (id) where mode = 'real' and state in ('opening', 'closing')`.execute(
    db,
  )
  await sql`alter table market_making_trades drop constraint market_making_trades_mode_check,
    add constraint market_making_trades_mode_check check (mode in ('paper', 'real'))`.execute(db)
  await sql`alter table transactions drop constraint transactions_type_check, add constraint transactions_type_check check (type in (
    'payment_out', 'payment_in', 'account_create', 'trustline', 'claim', 'swap', 'order', 'pool', 'fee', 'credit', 'stake', 'payout',
    'anchor', 'trade', 'clawback', 'claimable', 'merge', 'funding', 'wallets'))`.execute(db)
  await sql`create table trading_wallets (
    id uuid primary key,
    user_id uuid not null references users (id),
    pool_id uuid references liquidity_pools (id) on delete set null,
    number int not null check (number > 0),
    side text not null check (side in ('buy', 'sell')),
    wallet_address text not null unique check (wallet_address ~ '^G[A-Z2-7]{55}$'),
    wallet_secret text not null constraint trading_wallets_wallet_secret_sealed
      check (wallet_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    base_balance numeric(19, 7) not null default 0 check (base_balance >= 0),
    quote_balance numeric(19, 7) not null default 0 check (quote_balance >= 0),
    label text not null check (length(label) between 1 and 60),
    is_active boolean not null default true check (is_active = (state <> 'merged')),
    state text not null check (state in ('planned', 'opening', 'open', 'closing', 'merged', 'rest')),
    state_reason text check (state_reason in ('not_authorized', 'no_line', 'no_room', 'refused')),
    rest_asset asset_id,
    last_used timestamptz,
    created_at timestamptz not null,
    merged_at timestamptz,
    unique (user_id, number),
    check ((state = 'rest') = (state_reason is not null)),
    check (rest_asset is null or state = 'rest'),
    check (state <> 'merged' or merged_at is not null)
  )`.execute(db)
  await sql`create index trading_wallets_closing on trading_wallets (user_id, number) where state = 'closing'`.execute(
    db,
  )
  await sql`create index trading_wallets_of_pool on trading_wallets (pool_id, number)`.execute(db)
}
