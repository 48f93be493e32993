import { type Kysely, sql } from 'kysely'

const HASH = sql.raw(`'^[0-9a-f]{64}$'`)

/** The service's records: one row for each side of a movement. Amounts are what the row's owner sees. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table transactions (
    id uuid primary key,
    user_id uuid not null references users (id),
    type text not null check (type in ('payment_out', 'payment_in', 'account_create', 'trustline', 'claim', 'swap',
      'order', 'pool', 'fee', 'credit', 'stake', 'payout')),
    asset_code text not null check (asset_code ~ '^[A-Za-z0-9]{1,12}$'),
    asset_issuer text check (asset_issuer ~ '^G[A-Z2-7]{55}$'),
    amount numeric(19, 7) not null check (amount > 0 or (amount = 0 and type not in ('payment_out', 'account_create'))),
    fee numeric(19, 7) not null default 0 check (fee >= 0),
    network_fee numeric(19, 7) check (network_fee >= 0),
    counter_asset_code text,
    counter_asset_issuer text,
    counter_amount numeric(19, 7) check (counter_amount >= 0),
    "from" text,
    "to" text,
    memo text check (octet_length(memo) <= 128),
    memo_type text check (memo_type in ('text', 'id', 'hash', 'return')),
    source text references ledger_accounts (address),
    creates_account boolean not null default false,
    house_pays_fee boolean not null default false,
    request_id uuid,
    status text not null check (status in ('queued', 'signed', 'confirmed', 'failed')),
    hash text check (hash ~ ${HASH}),
    result_code text,
    ledger integer,
    operation_id bigint,
    account text,
    leg smallint,
    valid_until timestamptz,
    "timestamp" timestamptz(3) not null default now(),
    signed_at timestamptz,
    submitted_at timestamptz,
    ledger_at timestamptz,
    booked_at timestamptz,
    check ((memo is null) = (memo_type is null)),
    check (status <> 'signed' or (hash is not null and source is not null)),
    check (status <> 'confirmed' or (hash is not null and ledger is not null and ledger_at is not null and booked_at is not null)),
    check (status <> 'failed' or (result_code is not null and booked_at is not null)),
    unique (operation_id, account, leg),
    unique (user_id, request_id)
  )`.execute(db)
  await sql`create index transactions_newest_of_a_user on transactions (user_id, "timestamp" desc, id desc)`.execute(db)
  await sql`create index transactions_waiting on transactions (source, "timestamp", id) where status = 'queued'`.execute(
    db,
  )
  await sql`create index transactions_with_fee_paid on transactions ("timestamp", user_id) where house_pays_fee`.execute(
    db,
  )
  await sql`create index transactions_by_hash on transactions (hash) where hash is not null`.execute(db)
  await sql`create unique index transactions_one_opening_for_a_user on transactions (user_id)
    where type = 'account_create' and status <> 'failed'`.execute(db)
  await sql`alter table reservations add foreign key (intent_id) references transactions (id)`.execute(db)
  await sql`create table requests (
    user_id uuid not null references users (id),
    request_id uuid not null,
    procedure text not null,
    input_hash bytea not null check (octet_length(input_hash) = 32),
    transaction_id uuid references transactions (id) deferrable initially deferred,
    created_at timestamptz not null default now(),
    primary key (user_id, request_id)
  )`.execute(db)
}
