import { type Kysely, sql } from 'kysely'

/**
 * When somebody proved that the account's address is theirs, and the network that the account was opened from. Administrators
 * were made on the machine, by somebody who vouched for their address.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users
    add email_verified_at timestamptz,
    add registered_from text check (length(registered_from) <= 64)`.execute(db)
  await sql`update users set email_verified_at = created_at where is_admin`.execute(db)
  await sql`create index users_by_email_verified on users (email_verified_at)
    where email_verified_at is not null`.execute(db)
  await sql`alter table access_history drop constraint access_history_event_check`.execute(db)
  await sql`alter table access_history
    add constraint access_history_event_check check (event in ('registered', 'signed_in', 'sign_in_failed',
      'password_reset', 'password_changed', 'email_verified', 'email_changed', 'step_up_failed', 'refused'))`.execute(
    db,
  )
}
