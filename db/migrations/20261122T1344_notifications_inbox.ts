import { type Kysely, sql } from 'kysely'

/**
 * What each person is told of in the product, and what they have chosen to hear of. The key is the order of the list; the
 * second index holds the unread ones alone, so that counting them reads no others.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table notifications (
    id uuid not null,
    user_id uuid not null references users (id) on delete cascade,
    type text not null check (type in
      ('payment_received', 'payment_sent', 'payment_failed', 'security', 'sign_in', 'account')),
    details jsonb not null check (jsonb_typeof(details) = 'object'),
    created_at timestamptz not null,
    read_at timestamptz,
    primary key (user_id, id)
  )`.execute(db)
  await sql`create index notifications_unread on notifications (user_id, id) where read_at is null`.execute(db)
  await sql`create index notifications_by_time on notifications using brin (created_at)`.execute(db)
  await sql`create table notification_switches (
    user_id uuid not null references users (id) on delete cascade,
    type text not null check (type in ('payment_received', 'payment_sent', 'payment_failed')),
    channel text not null check (channel in ('in_app', 'mail')),
    enabled boolean not null,
    primary key (user_id, type, channel)
  )`.execute(db)
}
