import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table account_events (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    type text not null check (type ~ '^[a-z_]+\.[a-z_]+$'),
    data jsonb not null,
    created_at timestamptz not null,
    -- Events are read in the order of their transactions: one that commits late never appears before what was read already.
    written_in xid8 not null default pg_current_xact_id()
  )`.execute(db)
  await sql`create index account_events_of_user on account_events (user_id, written_in, id)`.execute(db)
  await sql`create index account_events_by_time on account_events (created_at)`.execute(db)

  await sql`create table webhook_endpoints (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    request_id uuid not null,
    url text not null check (length(url) <= 500),
    events text[] not null,
    sealed_secret text not null check (sealed_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    secret_since timestamptz not null,
    sealed_previous text check (sealed_previous ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    previous_until timestamptz,
    state text not null default 'active' check (state in ('active', 'paused', 'failing')),
    state_since timestamptz not null,
    created_at timestamptz not null,
    unique (user_id, request_id),
    check ((sealed_previous is null) = (previous_until is null))
  )`.execute(db)
  await sql`create index webhook_endpoints_of_user on webhook_endpoints (user_id, created_at)`.execute(db)

  await sql`create table webhook_deliveries (
    id uuid primary key,
    endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
    event_id uuid not null,
    type text not null,
    body text not null check (octet_length(body) <= 20480),
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
    attempts smallint not null default 0 check (attempts >= 0),
    most_attempts smallint not null default 12,
    next_try_at timestamptz,
    created_at timestamptz not null,
    ended_at timestamptz,
    check ((state = 'waiting') = (ended_at is null)),
    unique (endpoint_id, event_id)
  )`.execute(db)
  await sql`create index webhook_deliveries_waiting on webhook_deliveries (endpoint_id, next_try_at)
    where state = 'waiting'`.execute(db)
  await sql`create index webhook_deliveries_by_time on webhook_deliveries (created_at)`.execute(db)

  await sql`create table webhook_tries (
    delivery_id uuid not null references webhook_deliveries (id) on delete cascade,
    attempt smallint not null,
    at timestamptz not null,
    status smallint,
    fault text,
    took_ms integer not null check (took_ms >= 0),
    primary key (delivery_id, attempt),
    check ((status is null) = (fault is not null))
  )`.execute(db)

  await sql`create table webhook_queues (
    endpoint_id uuid primary key references webhook_endpoints (id) on delete cascade,
    due_at timestamptz not null
  )`.execute(db)
  await sql`create index webhook_queues_due on webhook_queues (due_at)`.execute(db)
}
