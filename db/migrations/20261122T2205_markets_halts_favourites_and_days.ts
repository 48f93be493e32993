import { type Kysely, sql } from 'kysely'

/**
 * Halts stop what would trade, of one pair or of all (both assets null), until they are ended; a halted pair is stored with
 * the lesser asset first. Favourites are a person's. A day is what a pair has done lately, computed once a minute for all.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const asset = (name: string) =>
    sql.raw(`${name} text check (${name} = 'XLM' or ${name} ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$')`)
  await sql`create table market_halts (
    id uuid primary key,
    ${asset('base')},
    ${asset('counter')},
    reason text not null check (length(reason) between 3 and 500),
    halted_by uuid not null references users,
    halted_at timestamptz not null,
    ended_by uuid references users,
    ended_at timestamptz,
    end_reason text check (length(end_reason) between 3 and 500),
    check ((base is null) = (counter is null)),
    check (base < counter collate "C"),
    check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (end_reason is null))
  )`.execute(db)
  await sql`create unique index market_halts_open on market_halts (coalesce(base, ''), coalesce(counter, ''))
    where ended_at is null`.execute(db)
  await sql`create index market_halts_ended on market_halts (ended_at desc, id desc) where ended_at is not null`.execute(
    db,
  )
  await sql`create table market_favourites (
    user_id uuid not null references users,
    ${asset('base')} not null,
    ${asset('counter')} not null,
    created_at timestamptz not null,
    primary key (user_id, base, counter),
    check (base <> counter)
  )`.execute(db)
  await sql`create table market_days (
    base text not null,
    counter text not null,
    at timestamptz not null,
    last_price numeric,
    last_traded_at timestamptz,
    price_before numeric,
    high numeric,
    low numeric,
    trades bigint not null default 0,
    base_volume numeric(30, 7) not null default 0,
    counter_volume numeric(30, 7) not null default 0,
    counter_volume_before numeric(30, 7) not null default 0,
    week numeric[] not null default '{}',
    primary key (base, counter),
    foreign key (base, counter) references candle_pairs
  )`.execute(db)
}
