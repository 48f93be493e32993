import { type Kysely, sql } from 'kysely'

/** What administrators write: a row for each text with where it stands, and one for each of its versions. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table page_contents
    add column kind text not null default 'built_in' check (kind in ('built_in', 'page', 'post')),
    add column published_at timestamptz`.execute(db)
  await sql`create index page_contents_posts on page_contents (published_at desc, id desc) where kind = 'post'`.execute(
    db,
  )
  await sql`create table content_items (
    id uuid primary key,
    item_key text not null unique check (item_key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$' and length(item_key) <= 80),
    kind text not null check (kind in ('built_in', 'page', 'post', 'shared', 'landing')),
    title text not null,
    state text not null check (state in ('draft', 'review', 'approved', 'scheduled', 'live', 'unpublished')),
    live_version integer,
    open_version integer,
    publish_at timestamptz,
    missing integer not null default 0 check (missing >= 0),
    outdated integer not null default 0 check (outdated >= 0),
    search_text text not null default '',
    search tsvector generated always as (to_tsvector('simple', search_text)) stored,
    locked_by uuid references users (id) on delete set null,
    locked_at timestamptz,
    trashed_at timestamptz,
    changed_by uuid references users (id) on delete set null,
    changed_at timestamptz not null,
    created_at timestamptz not null,
    check (state <> 'scheduled' or publish_at is not null),
    check ((open_version is null) = (state in ('live', 'unpublished'))),
    check (state <> 'live' or live_version is not null),
    check (trashed_at is null or live_version is null)
  )`.execute(db)
  await sql`create index content_items_changed on content_items (changed_at desc, id desc) where trashed_at is null`.execute(
    db,
  )
  await sql`create index content_items_trash on content_items (changed_at desc, id desc) where trashed_at is not null`.execute(
    db,
  )
  await sql`create index content_items_due on content_items (publish_at) where state = 'scheduled'`.execute(db)
  await sql`create index content_items_search on content_items using gin (search)`.execute(db)
  await sql`create table content_versions (
    id uuid primary key,
    item_id uuid not null references content_items (id) on delete cascade,
    number integer not null check (number >= 1),
    document jsonb not null check (jsonb_typeof(document -> 'rows') = 'array'),
    state text not null check (state in ('draft', 'review', 'approved', 'scheduled', 'live', 'past', 'kept')),
    revision integer not null default 1,
    author_id uuid references users (id) on delete set null,
    submitted_by uuid references users (id) on delete set null,
    reviewed_by uuid references users (id) on delete set null,
    review_note text check (length(review_note) <= 500),
    restored_from integer,
    created_at timestamptz not null,
    saved_at timestamptz not null,
    published_at timestamptz,
    unique (item_id, number),
    check (reviewed_by <> author_id and reviewed_by <> submitted_by)
  )`.execute(db)
  await sql`create unique index content_versions_live on content_versions (item_id) where state = 'live'`.execute(db)
  await sql`create unique index content_versions_open on content_versions (item_id)
    where state in ('draft', 'review', 'approved', 'scheduled')`.execute(db)
}
