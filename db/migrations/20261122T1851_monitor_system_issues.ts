import { type Kysely, sql } from 'kysely'

/** What checks find wrong with the service, once for each check and subject while it lasts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table system_issues (
    id uuid primary key,
    type text not null check (length(type) between 1 and 50),
    check_id text not null check (length(check_id) between 1 and 100),
    subject text not null default '' check (length(subject) <= 200),
    title text not null check (length(title) between 1 and 200),
    description text not null check (length(description) <= 2000),
    severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
    status text not null default 'active' check (status in ('active', 'resolved')),
    auto_resolvable boolean not null default false,
    remediation_steps text[] not null default '{}',
    occurrences int not null default 1 check (occurrences > 0),
    detection_time timestamptz not null,
    last_detected timestamptz not null,
    resolution_time timestamptz,
    resolution text,
    auto_resolved boolean not null default false,
    metadata jsonb not null default '{}',
    check ((status = 'resolved') = (resolution_time is not null))
  )`.execute(db)
  await sql`create unique index system_issues_active_once on system_issues (check_id, subject) where status = 'active'`.execute(
    db,
  )
  await sql`create index system_issues_by_time on system_issues (status, last_detected desc, id)`.execute(db)
}
