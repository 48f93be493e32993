import { type Kysely, sql } from 'kysely'

/** People are told what became of their orders. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table notifications drop constraint notifications_type_check`.execute(db)
  await sql`alter table notifications add constraint notifications_type_check check (type in ('payment_received',
    'payment_sent', 'payment_failed', 'payment_skipped', 'order', 'security', 'sign_in', 'account', 'issue'))`.execute(
    db,
  )
  await sql`alter table notification_switches drop constraint notification_switches_type_check`.execute(db)
  await sql`alter table notification_switches add constraint notification_switches_type_check check (type in
    ('payment_received', 'payment_sent', 'payment_failed', 'payment_skipped', 'order'))`.execute(db)
}
