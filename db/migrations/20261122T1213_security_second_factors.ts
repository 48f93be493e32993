import { type Kysely, sql } from 'kysely'

/** What proves who somebody is beside the password, and what the access history tells of failures. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table settings add two_factor_last_step bigint check (two_factor_last_step >= 0)`.execute(db)
  await sql`create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
    created_at timestamptz not null,
    used_at timestamptz,
    primary key (user_id, code_hash)
  )`.execute(db)
  await sql`create table passkeys (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
    public_key bytea not null,
    sign_count bigint not null check (sign_count >= 0),
    transports text[] not null default '{}',
    name text not null check (length(name) between 1 and 60),
    created_at timestamptz not null,
    last_used_at timestamptz
  )`.execute(db)
  await sql`create index passkeys_of_user on passkeys (user_id, created_at)`.execute(db)
  await sql`create table passkey_challenges (
    challenge text primary key check (challenge ~ '^[A-Za-z0-9_-]{43}$'),
    purpose text not null check (purpose in ('enrol', 'sign_in', 'confirm')),
    user_id uuid references users (id) on delete cascade,
    expires_at timestamptz not null,
    check ((user_id is null) = (purpose = 'sign_in'))
  )`.execute(db)
  await sql`create index passkey_challenges_by_expiry on passkey_challenges (expires_at)`.execute(db)
  await sql`create index passkey_challenges_of_user on passkey_challenges (user_id)`.execute(db)
  await createPendingSignIns(db)
  await sql`alter table access_history drop constraint access_history_event_check`.execute(db)
  await sql`alter table access_history
    add detail text check (detail ~ '^[a-z_]{1,40}$'),
    add constraint access_history_event_check check (event in ('registered', 'signed_in', 'sign_in_failed',
      'password_reset', 'password_changed', 'step_up_failed', 'refused'))`.execute(db)
}

/** A right password that waits for the second factor; `id_hash` is the SHA-256 of what the browser holds. */
async function createPendingSignIns(db: Kysely<never>): Promise<void> {
  await sql`create table pending_sign_ins (
    id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
    user_id uuid not null references users (id) on delete cascade,
    for_admin boolean not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index pending_sign_ins_by_expiry on pending_sign_ins (expires_at)`.execute(db)
  await sql`create index pending_sign_ins_of_user on pending_sign_ins (user_id)`.execute(db)
}
