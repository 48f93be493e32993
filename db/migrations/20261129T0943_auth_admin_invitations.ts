import { type Kysely, sql } from 'kysely'

/**
 * Invitations of administrators, each under the id of the approval that sent it: a restored backup that applies the approval again
 * sends it once more under the same row, with another token. Of several for one address the newest alone is open.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table admin_invitations (
    id uuid primary key references approvals (id),
    email text not null check (length(email) between 3 and 254),
    role text not null check (role in ('admin', 'super-admin')),
    scopes text[] not null
      check (scopes <@ array['support', 'compliance', 'finance', 'content', 'operations'])
      check (role = 'admin' or scopes = '{}'),
    token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
    sent_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > sent_at),
    used_at timestamptz,
    used_by uuid references users (id),
    withdrawn_at timestamptz,
    withdrawn_by uuid references users (id),
    check ((used_at is null) = (used_by is null)),
    check ((withdrawn_at is null) = (withdrawn_by is null)),
    check (used_at is null or withdrawn_at is null)
  )`.execute(db)
  await sql`create unique index admin_invitations_one_open on admin_invitations (lower(email))
    where used_at is null and withdrawn_at is null`.execute(db)
  await sql`create index admin_invitations_newest on admin_invitations (sent_at desc, id desc)`.execute(db)
  await sql`create index admin_invitations_used on admin_invitations (used_by, used_at) where used_by is not null`.execute(
    db,
  )
  await sql`create index admin_invitations_withdrawn on admin_invitations (withdrawn_by) where withdrawn_by is not null`.execute(
    db,
  )
}
