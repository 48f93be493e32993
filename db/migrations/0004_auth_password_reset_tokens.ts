import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table password_reset_tokens (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    token text not null unique check (token ~ '^[0-9a-f]{64}$'),
    expires_at timestamptz not null,
    is_used boolean not null default false,
    created_at timestamptz not null default now(),
    check (expires_at > created_at)
  )`.execute(db)
  await sql`create unique index password_reset_tokens_one_open on password_reset_tokens (user_id) where not is_used`.execute(
    db,
  )
}
