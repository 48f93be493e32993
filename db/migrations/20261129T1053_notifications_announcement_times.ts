import { type Kysely, sql } from 'kysely'

/** Announcements may begin later, end, and lead to a page; `created_at` is when people find it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table announcements
    drop constraint announcements_check,
    add column written_at timestamptz,
    add column ends_at timestamptz check (ends_at > created_at),
    add column link text check (link ~ '^/[a-z-]+$'),
    add column begun_at timestamptz,
    add column ended_at timestamptz`.execute(db)
  await sql`update announcements set written_at = created_at, begun_at = created_at`.execute(db)
  await sql`alter table announcements alter column written_at set not null`.execute(db)
  await sql`create index announcements_to_begin on announcements (created_at) where begun_at is null`.execute(db)
  await sql`create index announcements_to_end on announcements (ends_at) where ends_at is not null and ended_at is null`.execute(
    db,
  )
}
