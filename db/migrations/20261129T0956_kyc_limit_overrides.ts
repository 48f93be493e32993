import { type Kysely, sql } from 'kysely'

/** Limits that two administrators have given one person for a time, in place of those of their level. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table limit_overrides (
    id uuid primary key,
    user_id uuid not null references users,
    payment numeric(16, 2) check (payment > 0),
    day numeric(16, 2) check (day > 0),
    month numeric(16, 2) check (month > 0),
    starts_at timestamptz not null,
    ends_at timestamptz not null check (ends_at > starts_at),
    replaced_at timestamptz,
    asked_by uuid not null references users,
    decided_by uuid not null references users,
    reason text not null check (length(reason) between 1 and 500),
    check (asked_by <> decided_by),
    check (num_nonnulls(payment, day, month) > 0)
  )`.execute(db)
  await sql`create unique index limit_overrides_newest on limit_overrides (user_id) where replaced_at is null`.execute(
    db,
  )
}
