import { type Kysely, sql } from 'kysely'

/**
 * Problem reports of people, sealed, deleted after 90 days or with their owner. Of requests that were refused or failed, a bounded
 * number a minute is kept for 14 days with what was logged about them; those that a report names are kept as long as it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table problem_reports (
    id uuid primary key,
    request_id uuid not null,
    user_id uuid not null references users (id),
    reference text not null unique check (reference ~ '^P-[A-Z2-7]{8}$'),
    language text not null check (language in ('en', 'es')),
    status text not null default 'open' check (status in ('open', 'in_review', 'answered', 'closed')),
    page text check (page ~ '^/' and length(page) <= 200),
    sealed_report text not null check (sealed_report ~ '^v1:'),
    sealed_answer text check (sealed_answer ~ '^v1:'),
    picture_id uuid references uploads (id) on delete set null,
    issue_id uuid references system_issues (id) on delete set null,
    reported_at timestamptz not null,
    ended_at timestamptz,
    ended_by uuid references users (id),
    unique (user_id, request_id),
    check ((status in ('open', 'in_review')) = (ended_at is null)),
    check ((status = 'answered') = (sealed_answer is not null))
  )`.execute(db)
  await sql`create index problem_reports_by_status on problem_reports (status, reported_at, id)`.execute(db)
  await sql`create index problem_reports_of_user on problem_reports (user_id, reported_at desc, id desc)`.execute(db)
  await sql`create index problem_reports_old on problem_reports (reported_at)`.execute(db)
  await sql`create index problem_reports_picture on problem_reports (picture_id) where picture_id is not null`.execute(
    db,
  )
  await sql`create index problem_reports_issue on problem_reports (issue_id) where issue_id is not null`.execute(db)
  await sql`create index problem_reports_ended_by on problem_reports (ended_by) where ended_by is not null`.execute(db)
  await sql`create table failed_requests (
    request_id uuid primary key,
    at timestamptz not null,
    method text not null check (length(method) between 1 and 20),
    path text not null check (length(path) between 1 and 300),
    status int not null check (status between 400 and 599),
    took_ms int not null check (took_ms >= 0),
    lines text[] not null default '{}',
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index failed_requests_old on failed_requests (expires_at)`.execute(db)
}
