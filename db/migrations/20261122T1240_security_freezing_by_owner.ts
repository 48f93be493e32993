import { type Kysely, sql } from 'kysely'

/** An account that its owner or an administrator has frozen, and links that a mail carries. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settings
    add frozen_at timestamptz,
    add frozen_by text check (frozen_by in ('owner', 'admin')),
    add frozen_reason text check (length(frozen_reason) <= 500),
    add check ((frozen_at is null) = (frozen_by is null)),
    add check (frozen_reason is null or frozen_at is not null)`.execute(db)
  await sql`create index settings_frozen on settings (frozen_at) where frozen_at is not null`.execute(db)
  await sql`create table mailed_links (
    token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('freeze', 'unfreeze', 'verify_email', 'change_email')),
    detail text check (length(detail) <= 254),
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index mailed_links_of_user on mailed_links (user_id, purpose)`.execute(db)
  await sql`create index mailed_links_by_expiry on mailed_links (expires_at)`.execute(db)
}
