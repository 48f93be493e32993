import { type Kysely, sql } from 'kysely'

/** Keys by which scripts act for an account, what each has sent, and what each has asked for in the last days. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table api_keys (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    name text not null check (length(name) between 1 and 60),
    beginning text not null check (length(beginning) between 8 and 40),
    key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
    scopes text[] not null check (scopes <@ array['read', 'trade', 'transfer', 'admin'] and cardinality(scopes) > 0),
    addresses text[] not null default '{}',
    destinations text[] not null default '{}',
    daily_cap_usd numeric(14, 2) check (daily_cap_usd > 0),
    created_at timestamptz not null,
    sends_from timestamptz,
    expires_at timestamptz,
    last_used_at timestamptz,
    last_used_ip text,
    revoked_at timestamptz,
    check (('transfer' = any (scopes)) = (daily_cap_usd is not null)),
    check (('transfer' = any (scopes)) = (sends_from is not null)),
    check (expires_at > created_at)
  )`.execute(db)
  await sql`create index api_keys_of_user on api_keys (user_id, created_at desc)`.execute(db)
  await sql`create table api_key_outflows (
    id uuid primary key,
    key_id uuid not null references api_keys (id) on delete cascade,
    usd numeric(16, 2) not null check (usd >= 0),
    at timestamptz not null
  )`.execute(db)
  await sql`create index api_key_outflows_of_key on api_key_outflows (key_id, at) include (usd)`.execute(db)
  await sql`create table api_key_calls (
    id uuid primary key,
    key_id uuid not null references api_keys (id) on delete cascade,
    at timestamptz not null,
    call text not null,
    status smallint not null,
    code text,
    ip_address text not null,
    took_ms integer not null check (took_ms >= 0),
    body text
  )`.execute(db)
  await sql`create index api_key_calls_of_key on api_key_calls (key_id, id desc)`.execute(db)
  await sql`create index api_key_calls_by_time on api_key_calls (at)`.execute(db)
}
