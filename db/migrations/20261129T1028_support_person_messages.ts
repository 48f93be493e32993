import { type Kysely, sql } from 'kysely'

/** Messages that administrators have written to one person. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table person_messages (
    id uuid primary key,
    request_id uuid not null,
    user_id uuid not null references users,
    author_id uuid not null references users,
    language text not null check (language in ('en', 'es')),
    subject text not null check (length(subject) between 3 and 120),
    text text not null check (length(text) between 3 and 4000),
    sent_at timestamptz not null,
    check (user_id <> author_id),
    unique (author_id, request_id)
  )`.execute(db)
  await sql`create index person_messages_of_person on person_messages (user_id, sent_at desc, id desc)`.execute(db)
}
