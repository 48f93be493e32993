import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table assets (
    id uuid primary key,
    asset_code text not null check (asset_code ~ '^[A-Za-z0-9]{1,12}$'),
    issuer text check (issuer ~ '^G[A-Z2-7]{55}$'),
    name text not null,
    description text not null default '',
    website text,
    user_id uuid references users (id) on delete cascade,
    balance text not null default '0' check (balance ~ '^[0-9]{1,12}([.][0-9]{1,7})?$'),
    unique nulls not distinct (asset_code, issuer, user_id)
  )`.execute(db)
  await sql`create table prices (
    asset text not null check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    usd numeric(24, 12) not null check (usd > 0),
    source text not null check (source in ('operator', 'network')),
    at timestamptz not null default now(),
    primary key (asset, at, source)
  )`.execute(db)
}
