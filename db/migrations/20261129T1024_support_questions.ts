import { type Kysely, sql } from 'kysely'

/**
 * Questions to the support. Name, address and message lie sealed, and so does the answer; both go with the writer's account, and the
 * row 180 days after it has ended. A restored backup shows as open what was answered since: a second answer is a second mail.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table support_questions (
    id uuid primary key,
    reference text not null unique check (reference ~ '^S-[A-Z2-7]{8}$'),
    user_id uuid references users (id),
    topic text not null check (topic in ('account', 'payment', 'security', 'privacy', 'developer', 'other')),
    language text not null check (language in ('en', 'es')),
    status text not null default 'open' check (status in ('open', 'answered', 'closed')),
    sealed_question text check (sealed_question ~ '^v1:'),
    sealed_answer text check (sealed_answer ~ '^v1:'),
    asked_at timestamptz not null,
    ended_at timestamptz,
    ended_by uuid references users (id),
    check ((status = 'open') = (ended_at is null)),
    check (status <> 'open' or sealed_question is not null),
    check (sealed_answer is null or status = 'answered')
  )`.execute(db)
  await sql`create index support_questions_by_status on support_questions (status, asked_at, id)`.execute(db)
  await sql`create index support_questions_of_user on support_questions (user_id, asked_at) where user_id is not null`.execute(
    db,
  )
  await sql`create index support_questions_ended on support_questions (ended_at) where ended_at is not null`.execute(db)
  await sql`create index support_questions_ended_by on support_questions (ended_by) where ended_by is not null`.execute(
    db,
  )
}
