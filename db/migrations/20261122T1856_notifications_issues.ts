import { type Kysely, sql } from 'kysely'

/** Administrators are told of what checks find wrong with the service. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notifications drop constraint notifications_type_check`.execute(db)
  await sql`alter table notifications add constraint notifications_type_check check (type in ('payment_received',
    'payment_sent', 'payment_failed', 'payment_skipped', 'security', 'sign_in', 'account', 'issue'))`.execute(db)
}
