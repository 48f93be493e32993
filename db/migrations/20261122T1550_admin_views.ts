import { type Kysely, sql } from 'kysely'

/** Administrators who look at an account as its owner sees it: for how long, and why. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table admin_views (
    id uuid primary key,
    admin_id uuid not null references users (id),
    session_hash text not null,
    user_id uuid not null references users (id) on delete cascade,
    reason text not null check (length(reason) between 3 and 500),
    started_at timestamptz not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    check (admin_id <> user_id),
    check (ends_at > started_at and ends_at <= started_at + interval '15 minutes'),
    check (ended_at >= started_at)
  )`.execute(db)
  await sql`create unique index admin_views_one_of_a_session on admin_views (session_hash) where ended_at is null`.execute(
    db,
  )
  await sql`create index admin_views_open on admin_views (ends_at) where ended_at is null`.execute(db)
}
