import { type Kysely, sql } from 'kysely'

/** The public page about the service: its parts with 90 days of each, incidents in both languages, planned work. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table status_components (
    component text primary key check (component ~ '^[a-z]+$'),
    state text not null default 'works' check (state in ('works', 'slow', 'down')),
    beat_at timestamptz not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create table status_days (
    component text not null,
    day date not null,
    works_ms int not null default 0 check (works_ms >= 0),
    slow_ms int not null default 0 check (slow_ms >= 0),
    down_ms int not null default 0 check (down_ms >= 0),
    planned_ms int not null default 0 check (planned_ms >= 0),
    primary key (component, day)
  ) with (fillfactor = 70)`.execute(db)
  await sql`create table status_incidents (
    id uuid primary key,
    issue_id uuid references system_issues(id) on delete set null,
    title_en text not null check (length(title_en) between 3 and 120),
    title_es text not null check (length(title_es) between 3 and 120),
    impact text not null check (impact in ('slow', 'down')),
    components text[] not null check (cardinality(components) > 0),
    began_at timestamptz not null,
    ended_at timestamptz,
    created_by uuid not null references users(id),
    check (ended_at is null or ended_at >= began_at)
  )`.execute(db)
  await sql`create index status_incidents_open on status_incidents (began_at desc, id desc) where ended_at is null`.execute(
    db,
  )
  await sql`create index status_incidents_ended on status_incidents (ended_at desc, id desc) where ended_at is not null`.execute(
    db,
  )
  await sql`create index status_incidents_of_issue on status_incidents (issue_id) where issue_id is not null`.execute(
    db,
  )
  await sql`create table status_updates (
    id uuid primary key,
    incident_id uuid not null references status_incidents(id) on delete cascade,
    stage text not null check (stage in ('noticed', 'found', 'watched', 'fixed')),
    text_en text not null check (length(text_en) between 3 and 1000),
    text_es text not null check (length(text_es) between 3 and 1000),
    written_at timestamptz not null,
    written_by uuid not null references users(id)
  )`.execute(db)
  await sql`create index status_updates_of_incident on status_updates (incident_id, written_at desc, id desc)`.execute(
    db,
  )
  await sql`create table planned_work (
    id uuid primary key,
    title_en text not null check (length(title_en) between 3 and 120),
    title_es text not null check (length(title_es) between 3 and 120),
    text_en text not null check (length(text_en) between 3 and 1000),
    text_es text not null check (length(text_es) between 3 and 1000),
    components text[] not null check (cardinality(components) > 0),
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    cancelled_at timestamptz,
    created_at timestamptz not null,
    created_by uuid not null references users(id),
    check (ends_at > starts_at),
    check (starts_at >= created_at)
  )`.execute(db)
  await sql`create index planned_work_by_end on planned_work (ends_at)`.execute(db)
}
