import { type Kysely, sql } from 'kysely'

/**
 * Pages and blocks as the specification names them, in English; `translations` holds the other languages by their code.
 * `release_hash` tells which delivered text a row is; null: somebody has edited it, and no start changes it any more.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table page_contents (
    id uuid primary key,
    page_key text not null unique check (page_key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    title text not null check (title <> ''),
    lead jsonb not null check (jsonb_typeof(lead) = 'array'),
    sections jsonb not null check (jsonb_typeof(sections) = 'array'),
    translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    release_hash text check (release_hash ~ '^[0-9a-f]{64}$'),
    updated_by uuid references users (id) on delete set null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create table content_blocks (
    id uuid primary key,
    block_key text not null unique check (block_key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'),
    title text not null check (title <> ''),
    content jsonb not null,
    translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    block_type text not null check (block_type <> ''),
    is_active boolean not null default true,
    display_order integer not null default 0,
    release_hash text check (release_hash ~ '^[0-9a-f]{64}$'),
    updated_by uuid references users (id) on delete set null,
    updated_at timestamptz not null
  )`.execute(db)
}
