import { type Kysely, sql } from 'kysely'

/** Files that people gave us: what is known of each, and its key, sealed. The bytes lie encrypted beside the database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table uploads (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('profile_picture')),
    content_type text not null check (content_type in ('image/webp')),
    bytes integer not null check (bytes > 0),
    sealed_key text not null constraint uploads_key_sealed
      check (sealed_key ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    created_at timestamptz not null,
    used_at timestamptz
  )`.execute(db)
  await sql`create index uploads_of_user on uploads (user_id, purpose)`.execute(db)
  await sql`create index uploads_unused on uploads (created_at) where used_at is null`.execute(db)
}
