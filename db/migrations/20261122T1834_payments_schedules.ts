import { type Kysely, sql } from 'kysely'

/**
 * Payments of a time to come, and what became of each time that one was due. A run is one row for schedule and due time, so
 * that no two processes handle it twice. The partial index holds those that wait, however many are over.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table payment_schedules (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    request_id uuid not null,
    input_hash bytea not null check (length(input_hash) = 32),
    key_id uuid,
    status text not null check (status in ('active', 'paused', 'ended', 'cancelled')),
    destination text not null,
    recipient text not null,
    asset text not null,
    amount numeric(19, 7) not null check (amount > 0),
    memo text,
    memo_type text check (memo_type in ('text', 'id', 'hash', 'return')),
    starts_at timestamptz not null,
    every text check (every in ('day', 'week', 'month')),
    ends_after int check (ends_after > 0),
    ends_at timestamptz,
    next_run int not null default 0 check (next_run >= 0),
    next_at timestamptz,
    created_at timestamptz not null,
    unique (user_id, request_id),
    check ((memo is null) = (memo_type is null)),
    check (every is not null or (ends_after is null and ends_at is null)),
    check ((next_at is not null) = (status in ('active', 'paused')))
  )`.execute(db)
  await sql`create index payment_schedules_due on payment_schedules (next_at) where status = 'active'`.execute(db)
  await sql`create index payment_schedules_of_user on payment_schedules (user_id, id)`.execute(db)
  await sql`create table payment_schedule_runs (
    id uuid primary key,
    schedule_id uuid not null references payment_schedules (id) on delete cascade,
    due_at timestamptz not null,
    at timestamptz not null,
    outcome text not null check (outcome in ('sent', 'refused', 'missed')),
    code text,
    transaction_id uuid references transactions (id) deferrable initially deferred,
    unique (schedule_id, due_at),
    check ((outcome = 'sent') = (transaction_id is not null)),
    check ((outcome = 'refused') = (code is not null))
  )`.execute(db)
  await sql`create index payment_schedule_runs_listed on payment_schedule_runs (schedule_id, id)`.execute(db)
  await sql`create index payment_schedule_runs_of_payment on payment_schedule_runs (transaction_id)`.execute(db)
  await sql`alter table notifications drop constraint notifications_type_check, add check (type in
    ('payment_received', 'payment_sent', 'payment_failed', 'payment_skipped', 'security', 'sign_in', 'account'))`.execute(
    db,
  )
  await sql`alter table notification_switches drop constraint notification_switches_type_check, add check (type in
    ('payment_received', 'payment_sent', 'payment_failed', 'payment_skipped'))`.execute(db)
}
