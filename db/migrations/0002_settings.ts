import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table settings (
    user_id uuid primary key references users (id) on delete cascade,
    theme text not null default 'light' check (theme in ('light', 'dark')),
    language text not null default 'en' check (language in ('en', 'es')),
    notifications_enabled boolean not null default true,
    multisig_enabled boolean not null default false,
    two_factor_enabled boolean not null default false,
    two_factor_secret text constraint settings_two_factor_secret_sealed
      check (two_factor_secret ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
    transaction_limit numeric(14, 2) not null default 1000 check (transaction_limit >= 0),
    require_password_for_send boolean not null default true,
    notify_on_login boolean not null default true,
    last_security_update timestamptz,
    check (two_factor_secret is not null or not two_factor_enabled)
  )`.execute(db)
}
