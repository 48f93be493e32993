import { type Kysely, sql } from 'kysely'

/** Freezes by administrators, open and lifted: why, for how long, and who has ended them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table imposed_freezes (
    id uuid primary key,
    user_id uuid not null references users,
    category text not null check (category in
      ('security', 'compliance', 'court_order', 'fraud', 'personal_request', 'other')),
    reason text not null check (length(reason) between 1 and 500),
    ticket text check (length(ticket) between 1 and 100),
    imposed_by uuid references users,
    imposed_at timestamptz not null,
    ends_at timestamptz check (ends_at > imposed_at),
    lifted_at timestamptz,
    lifted_by uuid references users,
    lift_reason text check (length(lift_reason) between 1 and 500),
    check (lifted_at is not null or (lifted_by is null and lift_reason is null)),
    check (ends_at is null or category not in ('compliance', 'court_order'))
  )`.execute(db)
  await sql`create unique index imposed_freezes_open on imposed_freezes (user_id) where lifted_at is null`.execute(db)
  await sql`create index imposed_freezes_of_person on imposed_freezes (user_id, id)`.execute(db)
  await sql`create index imposed_freezes_ending on imposed_freezes (ends_at)
    where lifted_at is null and ends_at is not null`.execute(db)
  await sql`insert into imposed_freezes (id, user_id, category, reason, imposed_at)
    select gen_random_uuid(), user_id, 'other', coalesce(nullif(frozen_reason, ''), 'Frozen before reasons had a category'), frozen_at
    from settings where frozen_by = 'admin' and frozen_at is not null`.execute(db)
}
