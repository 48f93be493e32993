import { type Kysely, sql } from 'kysely'

/**
 * The menus around every page. The tables hold what is live; what is being changed and what was published before are rows of
 * their own. An item has at most one level below it: the parent's level is part of the reference to it, so no circle can stand.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table navigation_menus (
    id uuid primary key,
    name text not null check (length(name) between 1 and 80),
    location text not null unique check (location in ('header', 'mobile', 'footer', 'sidebar')),
    display_order integer not null default 0,
    is_active boolean not null default true,
    version integer not null default 0 check (version >= 0),
    delivered_keys text[] not null default '{}'
  )`.execute(db)
  await sql`create table navigation_menu_items (
    id uuid primary key,
    menu_id uuid not null references navigation_menus (id) on delete cascade,
    label text not null check (length(label) between 1 and 60),
    translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    url text check (length(url) <= 500 and url ~ '^(/([^/\\\\]|$)|https://[^/@\\\\])' and url !~ '[[:space:][:cntrl:]\\\\]'),
    visitor_url text check (length(visitor_url) <= 500 and visitor_url ~ '^/([^/\\\\]|$)' and visitor_url !~ '[[:space:][:cntrl:]\\\\]'),
    icon text check (icon ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    parent_id uuid,
    parent_level smallint generated always as (case when parent_id is null then null else 1 end) stored,
    level smallint generated always as (case when parent_id is null then 1 else 2 end) stored,
    display_order integer not null default 0,
    is_active boolean not null default true,
    is_external boolean not null default false,
    requires_auth boolean not null default false,
    delivered_key text,
    check (parent_id <> id),
    check (is_external or url is null or url like '/%'),
    check (parent_id is null or url is not null),
    unique (menu_id, id, level),
    unique (menu_id, delivered_key),
    foreign key (menu_id, parent_id, parent_level) references navigation_menu_items (menu_id, id, level) on delete cascade
  )`.execute(db)
  await sql`create table menu_drafts (
    menu_id uuid primary key references navigation_menus (id) on delete cascade,
    items jsonb not null check (jsonb_typeof(items) = 'array'),
    based_on integer not null check (based_on >= 0),
    made_by uuid not null references users (id),
    made_at timestamptz not null
  )`.execute(db)
  await sql`create table menu_versions (
    menu_id uuid not null references navigation_menus (id) on delete cascade,
    number integer not null check (number >= 1),
    items jsonb not null check (jsonb_typeof(items) = 'array'),
    changes jsonb not null check (jsonb_typeof(changes) = 'object'),
    made_by uuid references users (id),
    made_at timestamptz not null,
    primary key (menu_id, number)
  )`.execute(db)
}
