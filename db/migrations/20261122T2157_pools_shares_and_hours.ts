import { type Kysely, sql } from 'kysely'

const POOL = `check (pool ~ '^[0-9a-f]{64}$')`
const ASSET = (column: string) => `check (${column} = 'XLM' or ${column} ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$')`

/** The network's liquidity pools: who here has shares of them, what went in and out, and what they trade by the hour. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create table pool_shares (
    address text not null references ledger_accounts (address),
    pool text not null ${POOL},
    shares numeric(19, 7) not null check (shares >= 0),
    at_ledger integer not null,
    primary key (address, pool)
  ) with (fillfactor = 80)`)
    .execute(db)
  await sql`create index pool_shares_by_pool on pool_shares (pool)`.execute(db)
  await sql
    .raw(`create table pool_facts (
    pool text primary key ${POOL},
    asset_a text not null ${ASSET('asset_a')},
    asset_b text not null ${ASSET('asset_b')},
    reserve_a numeric(19, 7) not null check (reserve_a >= 0),
    reserve_b numeric(19, 7) not null check (reserve_b >= 0),
    shares numeric(19, 7) not null check (shares >= 0),
    accounts integer not null check (accounts >= 0),
    at_ledger integer not null,
    trades_cursor text not null,
    trades_from timestamptz,
    check (asset_a <> asset_b)
  ) with (fillfactor = 80)`)
    .execute(db)
  await sql`create table pool_hours (
    pool text not null references pool_facts (pool),
    hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
    trades integer not null check (trades > 0),
    volume_a numeric(30, 7) not null check (volume_a >= 0),
    volume_b numeric(30, 7) not null check (volume_b >= 0),
    fees_a numeric(30, 7) not null check (fees_a >= 0),
    fees_b numeric(30, 7) not null check (fees_b >= 0),
    primary key (pool, hour)
  ) with (fillfactor = 80)`.execute(db)
  await sql
    .raw(`create table pool_moves (
    operation_id bigint primary key,
    address text not null references ledger_accounts (address),
    pool text not null ${POOL},
    kind text not null check (kind in ('deposit', 'withdrawal')),
    amount_a numeric(19, 7) not null check (amount_a >= 0),
    amount_b numeric(19, 7) not null check (amount_b >= 0),
    shares numeric(19, 7) not null check (shares > 0),
    left_shares numeric(19, 7) not null default 0 check (left_shares between 0 and shares),
    hash text not null check (hash ~ '^[0-9a-f]{64}$'),
    at timestamptz not null,
    check (kind = 'deposit' or left_shares = 0)
  )`)
    .execute(db)
  await sql`create index pool_moves_open on pool_moves (address, pool, operation_id) where left_shares > 0`.execute(db)
}
