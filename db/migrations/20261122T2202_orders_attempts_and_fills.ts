import { type Kysely, sql } from 'kysely'

const ASSET = sql.raw(`~ '^(XLM|[A-Za-z0-9]{1,12}:G[A-Z2-7]{55})$'`)

/** Orders of people, every attempt to place, change or end one, and the trades that filled them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table orders (
    id uuid primary key,
    user_id uuid not null references users (id),
    request_id uuid not null,
    address text not null references ledger_accounts (address),
    base text not null check (base ${ASSET}),
    counter text not null check (counter ${ASSET} and counter <> base),
    side text not null check (side in ('buy', 'sell')),
    type text not null check (type in ('limit', 'market', 'maker', 'stop', 'stopLimit', 'trailing', 'oco')),
    price numeric(17, 7) check (price > 0),
    price_n integer check (price_n > 0),
    price_d integer check (price_d > 0),
    amount numeric(19, 7) not null check (amount > 0),
    filled numeric(19, 7) not null default 0 check (filled >= 0),
    filled_total numeric(26, 7) not null default 0 check (filled_total >= 0),
    slippage numeric(4, 2) check (slippage between 0 and 10),
    selling text not null generated always as (case side when 'sell' then base else counter end) stored,
    buying text not null generated always as (case side when 'sell' then counter else base end) stored,
    fee_rule jsonb,
    fee_asset text check (fee_asset ${ASSET}),
    most_fee numeric(19, 7) not null default 0 check (most_fee >= 0),
    fee numeric(19, 7) not null default 0 check (fee >= 0),
    fee_collected numeric(19, 7) not null default 0 check (fee_collected between 0 and fee),
    status text not null check (status in ('queued', 'open', 'held', 'triggered', 'filled', 'cancelled', 'expired', 'failed')),
    place text not null check (place in ('ledger', 'service')),
    offer_id bigint check (offer_id > 0),
    reason text,
    result_code text,
    stop_price numeric(17, 7) check (stop_price > 0),
    trail text,
    expires_at timestamptz,
    oco_group uuid,
    transaction_id uuid,
    changing_by uuid,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (user_id, request_id),
    check ((price is null) = (price_n is null) and (price_n is null) = (price_d is null)),
    check ((fee_rule is null) or fee_asset is not null)
  )`.execute(db)
  const live = sql.raw(`where status in ('queued', 'open', 'held', 'triggered')`)
  await sql`create index orders_of_a_person on orders (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index orders_live_of_a_person on orders (user_id, created_at desc, id desc) ${live}`.execute(db)
  await sql`create index orders_of_a_pair on orders (user_id, base, counter, created_at desc, id desc)`.execute(db)
  await sql`create index orders_live_of_a_book on orders (selling, buying) ${live}`.execute(db)
  await sql`create unique index orders_on_the_ledger on orders (offer_id) where status = 'open' and offer_id is not null`.execute(
    db,
  )
  await sql`create index orders_of_a_group on orders (oco_group) where oco_group is not null`.execute(db)
  await sql`create index orders_with_fees_due on orders (user_id) where fee > fee_collected`.execute(db)
  await createAttempts(db)
  await createFills(db)
}

async function createAttempts(db: Kysely<never>): Promise<void> {
  await sql`create table order_attempts (
    id uuid primary key,
    user_id uuid not null references users (id),
    order_id uuid references orders (id),
    action text not null check (action in ('place', 'edit', 'cancel')),
    result text not null check (result in ('pending', 'done', 'failed', 'refused')),
    code text,
    reason text,
    base text,
    counter text,
    side text check (side in ('buy', 'sell')),
    amount numeric(19, 7),
    price numeric(17, 7),
    transaction_id uuid,
    operation integer,
    created_at timestamptz not null default now(),
    settled_at timestamptz,
    check ((order_id is null) = (result = 'refused')),
    check ((transaction_id is null) = (operation is null))
  )`.execute(db)
  await sql`create unique index order_attempts_of_a_transaction on order_attempts (transaction_id, operation)
    where transaction_id is not null`.execute(db)
  await sql`create index order_attempts_of_an_order on order_attempts (order_id, created_at)`.execute(db)
  await sql`create index order_attempts_of_a_person on order_attempts (user_id, created_at desc, id desc)`.execute(db)
}

async function createFills(db: Kysely<never>): Promise<void> {
  await sql`create table order_fills (
    trade_id text not null,
    role text not null check (role in ('maker', 'taker')),
    order_id uuid not null references orders (id),
    user_id uuid not null references users (id),
    base text not null,
    counter text not null,
    side text not null check (side in ('buy', 'sell')),
    amount numeric(19, 7) not null check (amount >= 0),
    total numeric(19, 7) not null check (total >= 0),
    fee numeric(19, 7) not null default 0 check (fee >= 0),
    fee_asset text,
    collected_by uuid,
    ledger integer not null,
    at timestamptz not null,
    primary key (trade_id, role)
  )`.execute(db)
  await sql`create index order_fills_of_an_order on order_fills (order_id, at)`.execute(db)
  await sql`create index order_fills_of_a_person on order_fills (user_id, at desc, trade_id desc)`.execute(db)
  await sql`create index order_fills_of_a_pair on order_fills (user_id, base, counter, at desc, trade_id desc)`.execute(
    db,
  )
  await sql`create index order_fills_to_collect on order_fills (order_id) where fee > 0 and collected_by is null`.execute(
    db,
  )
  await sql`create index order_fills_collected on order_fills (collected_by) where collected_by is not null`.execute(db)
}
