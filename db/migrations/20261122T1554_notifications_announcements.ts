import { type Kysely, sql } from 'kysely'

/** What everybody is told: one row for all, and one for each person who has read it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table announcements (
    id uuid primary key,
    title_en text not null check (length(title_en) between 3 and 120),
    title_es text not null check (length(title_es) between 3 and 120),
    text_en text not null check (length(text_en) between 3 and 1000),
    text_es text not null check (length(text_es) between 3 and 1000),
    author_id uuid not null references users (id),
    created_at timestamptz not null,
    withdrawn_at timestamptz,
    check (withdrawn_at >= created_at)
  )`.execute(db)
  await sql`create table announcement_reads (
    user_id uuid not null references users (id) on delete cascade,
    announcement_id uuid not null references announcements (id) on delete cascade,
    read_at timestamptz not null,
    primary key (user_id, announcement_id)
  )`.execute(db)
  await sql`create index announcement_reads_of_one on announcement_reads (announcement_id)`.execute(db)
}
