import { type Kysely, sql } from 'kysely'

/** What the operator lists, what is known of other assets and of their issuers' domains, and how each person looks at them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table featured_tokens (
    id uuid primary key,
    asset_code text not null check (asset_code ~ '^[A-Za-z0-9]{1,12}$'),
    issuer text check (issuer ~ '^G[A-Z2-7]{55}$'),
    name text not null check (length(name) between 1 and 80),
    description text not null default '',
    image_url text,
    website_url text,
    featured boolean not null default true,
    display_order integer not null default 0,
    unique nulls not distinct (asset_code, issuer)
  )`.execute(db)
  await sql`insert into featured_tokens (id, asset_code, issuer, name, description, website_url, display_order)
    select id, asset_code, issuer, name, description, website,
      coalesce(array_position(array['XLM', 'USDC', 'NKDM', 'SKL'], asset_code), 5) - 1
    from assets where user_id is null`.execute(db)
  await createFacts(db)
  await sql`create index assets_of_a_user on assets (user_id) where user_id is not null`.execute(db)
  await sql`insert into assets (id, asset_code, issuer, name, user_id, balance)
    select gen_random_uuid(), split_part(b.asset, ':', 1), nullif(split_part(b.asset, ':', 2), ''),
      split_part(b.asset, ':', 1), a.user_id, b.balance::text
    from ledger_accounts a join balances b using (address) where a.user_id is not null`.execute(db)
  await sql`create table asset_views (
    user_id uuid primary key references users (id) on delete cascade,
    hidden text[] not null default '{}' check (cardinality(hidden) <= 1000),
    hides_small boolean not null default false
  )`.execute(db)
}

async function createFacts(db: Kysely<never>): Promise<void> {
  await sql`create table stellar_tomls (
    domain text primary key check (length(domain) between 1 and 64),
    organisation text,
    currencies jsonb not null default '[]',
    fault text,
    read_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > read_at)
  )`.execute(db)
  await sql`create table asset_facts (
    asset text primary key check (asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    issuer_exists boolean not null,
    home_domain text,
    is_verified boolean not null,
    name text,
    description text,
    organisation text,
    auth_required boolean not null,
    auth_revocable boolean not null,
    auth_immutable boolean not null,
    clawback_enabled boolean not null,
    issuer_locked boolean not null,
    supply numeric(30, 7) not null check (supply >= 0),
    holders integer not null check (holders >= 0),
    quarantine text check (quarantine in ('copycat', 'clawback')),
    resembles text,
    read_at timestamptz not null,
    check ((quarantine = 'copycat') = (resembles is not null) or quarantine is null)
  )`.execute(db)
}
