import { type Kysely, sql } from 'kysely'

/**
 * Market-making pools (specification, section 3: liquidity_pools, market_making_trades), their orders, and sums by UTC day. Balances,
 * income and fees are written with the booking that changes them, in stroops of their asset; no decision about money reads them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table liquidity_pools (
    id uuid primary key,
    user_id uuid not null references users (id),
    request_id uuid not null,
    name text not null check (length(name) between 1 and 60),
    base_asset_code text not null,
    base_asset_issuer text,
    quote_asset_code text not null,
    quote_asset_issuer text,
    base_balance numeric(19, 7) not null default 0 check (base_balance >= 0),
    quote_balance numeric(19, 7) not null default 0 check (quote_balance >= 0),
    budget_base amount not null,
    budget_quote amount not null,
    reference text not null check (reference in ('book', 'pool', 'peg')),
    reference_pool text check (reference_pool ~ '^[0-9a-f]{64}$'),
    spread_percentage numeric(7, 4) not null check (spread_percentage > 0),
    depth_percentage numeric(7, 4) not null check (2 * depth_percentage >= spread_percentage),
    price_margin numeric(7, 4) not null default 5.0 check (price_margin >= depth_percentage and price_margin <= 50),
    levels smallint not null check (levels between 1 and 10),
    min_trade_size amount not null,
    max_trade_size amount not null check (max_trade_size >= min_trade_size),
    auto_rebalance boolean not null default true,
    tolerance_percentage numeric(7, 4) not null check (tolerance_percentage > 0),
    daily_volume_usd numeric(14, 2) not null check (daily_volume_usd > 0),
    daily_loss_usd numeric(14, 2) not null check (daily_loss_usd > 0),
    cool_down_seconds smallint not null check (cool_down_seconds between 0 and 3600),
    least_life_seconds smallint not null check (least_life_seconds between 0 and 3600),
    stale_seconds smallint not null check (stale_seconds between 10 and 300),
    wallet_count smallint not null default 10 check (wallet_count >= 2 and wallet_count <= 20 and wallet_count % 2 = 0),
    target_price numeric(24, 12) not null default 1.0 check (target_price > 0),
    last_price numeric check (last_price > 0),
    anchor_price numeric check (anchor_price > 0),
    is_active boolean not null default false check (is_active = (state = 'quoting')),
    mode text not null check (mode in ('paper')),
    state text not null check (state in ('draft', 'opening', 'quoting', 'paused', 'closing', 'closed', 'closed_with_rest')),
    pause_reason text,
    pause_note text check (length(pause_note) between 1 and 500),
    paused_at timestamptz,
    put_in numeric(19, 7) not null default 0,
    spread_income numeric(19, 7) not null default 0,
    fees numeric(19, 7) not null default 0,
    profit_loss numeric(19, 7) not null default 0,
    fills int not null default 0,
    last_fill_at timestamptz,
    trade_cursor text,
    refreshed_at timestamptz,
    reference_at timestamptz,
    created_at timestamptz not null,
    started_at timestamptz,
    closed_at timestamptz,
    unique (user_id, request_id),
    check ((state = 'paused') = (pause_reason is not null)),
    check (state in ('draft', 'closed') or (anchor_price is not null and trade_cursor is not null)),
    check ((reference = 'pool') = (reference_pool is not null))
  )`.execute(db)
  await sql`create index liquidity_pools_of_user on liquidity_pools (user_id, id)`.execute(db)
  await sql`create index liquidity_pools_looked_after on liquidity_pools (id) where state = 'quoting'
    or (state = 'paused' and pause_reason in ('outside_band', 'stale_reference', 'off_market', 'market_halted'))`.execute(
    db,
  )
  await sql`create index liquidity_pools_by_state on liquidity_pools (state, id)`.execute(db)
  await sql`create table market_making_orders (
    id uuid primary key,
    pool_id uuid not null references liquidity_pools (id),
    side text not null check (side in ('buy', 'sell')),
    level smallint not null check (level between 1 and 10),
    price_n int not null check (price_n > 0),
    price_d int not null check (price_d > 0),
    amount amount not null,
    ahead numeric(19, 7) not null check (ahead >= 0),
    sold numeric(19, 7) not null default 0 check (sold >= 0),
    fee numeric(19, 7) not null default 0 check (fee >= 0),
    placed_at timestamptz not null,
    unique (pool_id, side, level)
  )`.execute(db)
  await sql`create table market_making_trades (
    id uuid primary key,
    pool_id uuid not null references liquidity_pools (id),
    trade_token text not null,
    order_id uuid not null,
    mode text not null check (mode in ('paper')),
    type text not null check (type in ('buy', 'sell')),
    base_asset_code text not null,
    quote_asset_code text not null,
    amount amount not null,
    price numeric not null check (price > 0),
    total numeric(19, 7) not null check (total >= 0),
    filled_by text,
    wallet_address text,
    level smallint not null,
    hash text,
    reference numeric not null check (reference > 0),
    spread_income numeric(19, 7) not null,
    fee numeric(19, 7) not null check (fee >= 0),
    at timestamptz not null,
    unique (pool_id, trade_token, order_id)
  )`.execute(db)
  await sql`create index market_making_trades_of_pool on market_making_trades (pool_id, id)`.execute(db)
  await sql`create table market_making_days (
    pool_id uuid not null references liquidity_pools (id),
    day date not null,
    worth_before numeric(19, 7) not null,
    volume_usd numeric(14, 2) not null default 0,
    spread_income numeric(19, 7) not null default 0,
    fills int not null default 0,
    primary key (pool_id, day)
  )`.execute(db)
}
