import { type Kysely, sql } from 'kysely'

/** Administrators' notes about people, and what people are found by: the beginning of a name, in whatever order the database sorts. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table admin_notes (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    author_id uuid not null references users (id),
    text text not null check (length(text) between 3 and 500),
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index admin_notes_of_user on admin_notes (user_id, created_at desc, id desc)`.execute(db)
  await sql`create index users_by_username on users ((lower(username) collate "C"))`.execute(db)
  await sql`create index users_by_email on users ((lower(email) collate "C"))`.execute(db)
  await sql`create index users_by_unique_user_id on users ((unique_user_id collate "C"))`.execute(db)
  await sql`create index users_by_kyc_status on users (kyc_status, created_at desc, id desc)`.execute(db)
  await sql`create index users_administrators_newest on users (created_at desc, id desc) where is_admin`.execute(db)
}
