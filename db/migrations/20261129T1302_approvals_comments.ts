import { type Kysely, sql } from 'kysely'

/** Questions and answers of administrators about a request while it waits; only ever added. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table approval_comments (
    id uuid primary key,
    approval_id uuid not null references approvals (id),
    author_id uuid not null references users (id),
    text text not null check (length(text) between 3 and 1000),
    at timestamptz not null
  )`.execute(db)
  await sql`create index approval_comments_of_approval on approval_comments (approval_id, id)`.execute(db)
  await sql`create index approval_comments_author on approval_comments (author_id)`.execute(db)
}
