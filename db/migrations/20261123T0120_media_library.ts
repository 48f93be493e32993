import { type Kysely, sql } from 'kysely'

/** Pictures of the operator's pages. Each is kept in several widths, every one a file of its own; all lie open to everybody. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table media (
    id uuid primary key,
    name text not null check (length(name) between 1 and 120),
    alt_en text not null check (length(alt_en) between 1 and 300),
    alt_es text not null check (length(alt_es) between 1 and 300),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    created_by uuid not null references users (id),
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db)
  await sql`create table media_files (
    media_id uuid not null references media (id) on delete cascade,
    width integer not null check (width > 0),
    upload_id uuid not null unique references uploads (id),
    bytes integer not null check (bytes > 0),
    primary key (media_id, width)
  )`.execute(db)
  await sql`alter table uploads drop constraint uploads_purpose_check`.execute(db)
  await sql`alter table uploads add constraint uploads_purpose_check
    check (purpose in ('profile_picture', 'token_image', 'media_image'))`.execute(db)
}
