import { type Kysely, sql } from 'kysely'

/** Checks with their last state and 90 days by the hour; acts on issues; tasks; a log of all of it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table check_states (
    check_id text primary key check (length(check_id) between 1 and 100),
    state text not null default 'waiting' check (state in ('passed', 'failing', 'unread', 'off', 'waiting')),
    since timestamptz not null,
    checked_at timestamptz,
    next_at timestamptz not null,
    measure double precision,
    faults int not null default 0 check (faults >= 0),
    spent_ms int not null default 0 check (spent_ms >= 0),
    last_error text check (length(last_error) <= 500)
  ) with (fillfactor = 50)`.execute(db)
  await sql`create table check_hours (
    check_id text not null,
    hour timestamptz not null,
    looks int not null check (looks > 0),
    failed int not null check (failed >= 0 and failed <= looks),
    spent_ms int not null check (spent_ms >= 0),
    lowest double precision,
    highest double precision,
    primary key (check_id, hour)
  ) with (fillfactor = 70)`.execute(db)
  await sql`create index check_hours_by_hour on check_hours (hour)`.execute(db)
  await sql`create table monitor_marks (
    name text primary key check (name ~ '^[a-z]+([.-][a-z]+)*$'),
    at timestamptz not null,
    value text check (length(value) <= 200)
  )`.execute(db)
  await sql`alter table system_issues
    add column acknowledged_at timestamptz,
    add column acknowledged_by uuid references users(id),
    add column muted_until timestamptz,
    add column assigned_to uuid references users(id),
    add check ((acknowledged_at is null) = (acknowledged_by is null))`.execute(db)
  await sql`create index system_issues_of_a_cause on system_issues (check_id, subject, resolution_time desc)`.execute(
    db,
  )
  await sql`create index system_issues_resolved on system_issues (resolution_time desc, id desc) where status = 'resolved'`.execute(
    db,
  )
  await sql`create table maintenance_tasks (
    id uuid primary key,
    issue_id uuid references system_issues(id) on delete set null,
    title text not null check (length(title) between 1 and 200),
    description text not null default '' check (length(description) <= 2000),
    status text not null default 'pending' check (status in ('pending', 'in_progress', 'done', 'cancelled')),
    priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'critical')),
    due_at timestamptz,
    completed_at timestamptz,
    assigned_to uuid references users(id),
    task_data jsonb not null default '{"checklist":[]}' check (jsonb_typeof(task_data) = 'object'),
    created_at timestamptz not null,
    created_by uuid not null references users(id),
    version int not null default 1 check (version > 0),
    check ((status in ('done', 'cancelled')) = (completed_at is not null))
  )`.execute(db)
  await sql`create index maintenance_tasks_open on maintenance_tasks (due_at nulls last, id) where status in ('pending', 'in_progress')`.execute(
    db,
  )
  await sql`create index maintenance_tasks_ended on maintenance_tasks (completed_at desc, id desc) where completed_at is not null`.execute(
    db,
  )
  await sql`create index maintenance_tasks_of_issue on maintenance_tasks (issue_id) where issue_id is not null`.execute(
    db,
  )
  await sql`create table system_monitor_logs (
    id uuid primary key,
    issue_id uuid references system_issues(id) on delete cascade,
    task_id uuid references maintenance_tasks(id) on delete cascade,
    action text not null check (action ~ '^[a-z]+(_[a-z]+)*$'),
    description text not null default '' check (length(description) <= 1000),
    performed_at timestamptz not null,
    performed_by uuid references users(id),
    successful boolean not null default true,
    error_message text check (length(error_message) <= 500),
    metadata jsonb not null default '{}'
  )`.execute(db)
  await sql`create index system_monitor_logs_by_time on system_monitor_logs (performed_at desc, id desc)`.execute(db)
  await sql`create index system_monitor_logs_of_issue on system_monitor_logs (issue_id, performed_at desc, id desc) where issue_id is not null`.execute(
    db,
  )
  await sql`create index system_monitor_logs_of_task on system_monitor_logs (task_id, performed_at desc, id desc) where task_id is not null`.execute(
    db,
  )
  await sql`create index webhook_endpoints_failing on webhook_endpoints (id) where state = 'failing'`.execute(db)
  await sql`create index ui_config_changes_by_time on ui_config_changes (changed_at desc)`.execute(db)
}
