import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table access_history (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    event text not null check (event in ('registered', 'signed_in')),
    ip_address text not null,
    user_agent text not null default '',
    timestamp timestamptz not null default now()
  )`.execute(db)
  await sql`create index access_history_of_user on access_history (user_id, timestamp desc, id desc)`.execute(db)
  await sql`create table devices (
    user_id uuid not null references users (id) on delete cascade,
    device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    primary key (user_id, device_hash)
  )`.execute(db)
  await sql`create table sessions (
    id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
    handle uuid not null unique,
    user_id uuid not null references users (id) on delete cascade,
    device_hash text check (device_hash ~ '^[0-9a-f]{64}$'),
    ip_address text not null,
    user_agent text not null default '',
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    stepped_up_until timestamptz,
    check (expires_at > created_at),
    check (stepped_up_until <= expires_at)
  )`.execute(db)
  await sql`create index sessions_of_user on sessions (user_id, created_at desc)`.execute(db)
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db)
  await sql`create table rate_limits (
    bucket text not null,
    key text not null,
    count integer not null check (count >= 0),
    resets_at timestamptz not null,
    primary key (bucket, key)
  )`.execute(db)
  await sql`create index rate_limits_by_reset on rate_limits (resets_at)`.execute(db)
}
