import { type Kysely, sql } from 'kysely'

/** What was quoted to somebody for some seconds, what came of accepted swaps, and how well each person's were executed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table swap_quotes (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    content jsonb not null,
    content_hash bytea not null check (length(content_hash) = 32),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    check (expires_at > created_at)
  )`.execute(db)
  await sql`create index swap_quotes_by_end on swap_quotes (expires_at)`.execute(db)
  await sql`create index swap_quotes_by_user on swap_quotes (user_id)`.execute(db)
  await sql`create table swaps (
    transaction_id uuid primary key references transactions (id) deferrable initially deferred,
    user_id uuid not null references users (id) on delete cascade,
    quote_id uuid not null,
    sell text not null check (sell = 'XLM' or sell ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    buy text not null check (buy = 'XLM' or buy ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    exact text not null check (exact in ('sell', 'buy')),
    quoted_sell numeric(19, 7) not null check (quoted_sell > 0),
    quoted_buy numeric(19, 7) not null check (quoted_buy > 0),
    bound numeric(19, 7) not null check (bound > 0),
    route jsonb not null,
    sold numeric(19, 7) check (sold > 0),
    bought numeric(19, 7) check (bought > 0),
    created_at timestamptz not null,
    check (sell <> buy),
    check ((sold is null) = (bought is null)),
    unique (quote_id, sell)
  )`.execute(db)
  await sql`create index swaps_by_user on swaps (user_id, created_at desc)`.execute(db)
  await sql`create table swap_quality (
    user_id uuid primary key references users (id) on delete cascade,
    swaps int not null check (swaps > 0),
    better int not null check (better >= 0),
    worse int not null check (worse >= 0),
    sum_ppm numeric not null,
    check (better + worse <= swaps)
  )`.execute(db)
}
