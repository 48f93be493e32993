import { type Kysely, sql } from 'kysely'

/** What one administrator asks for and another decides on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table approvals (
    id uuid primary key,
    kind text not null check (kind ~ '^[a-z]+(-[a-z]+)*$'),
    subject text not null check (length(subject) between 1 and 100),
    payload jsonb not null check (jsonb_typeof(payload) = 'object'),
    difference text not null check (length(difference) between 1 and 500),
    reason text not null check (length(reason) between 3 and 500),
    asked_by uuid not null references users (id),
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    status text not null default 'pending'
      check (status in ('pending', 'approved', 'refused', 'expired', 'applied', 'void')),
    decided_by uuid references users (id),
    decided_at timestamptz,
    note text check (length(note) <= 500),
    ended_at timestamptz,
    check (asked_by <> decided_by),
    check (expires_at > asked_at),
    check ((decided_by is null) = (status in ('pending', 'expired'))),
    check ((decided_by is null) = (decided_at is null)),
    check (decided_at < expires_at),
    check (status <> 'refused' or note is not null)
  )`.execute(db)
  await sql`create unique index approvals_one_open on approvals (kind, subject)
    where status in ('pending', 'approved')`.execute(db)
  await sql`create index approvals_pending on approvals (expires_at) where status = 'pending'`.execute(db)
  await sql`create index approvals_open on approvals (asked_at desc, id desc)
    where status in ('pending', 'approved')`.execute(db)
  await sql`create index approvals_ended on approvals (asked_at desc, id desc)
    where status not in ('pending', 'approved')`.execute(db)
  await sql`create index approvals_roles_granted on approvals (subject, decided_at)
    where kind = 'admin-role' and status = 'applied'`.execute(db)
}
