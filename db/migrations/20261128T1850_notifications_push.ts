import { type Kysely, sql } from 'kysely'

/** Browsers that people are told in while no page is open, and what waits to be sent there. The key that signs it is one of the service's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      device_hash text not null,
      endpoint_hash text not null unique check (endpoint_hash ~ '^[0-9a-f]{64}$'),
      sealed_subscription text not null check (sealed_subscription ~ '^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$'),
      service text not null check (service ~ '^[a-z0-9.-]{4,253}$'),
      user_agent text not null,
      created_at timestamptz not null,
      last_sent_at timestamptz,
      failed_in_a_row integer not null default 0 check (failed_in_a_row >= 0),
      unique (user_id, device_hash),
      foreign key (user_id, device_hash) references devices (user_id, device_hash) on delete cascade
    )
  `.execute(db)
  await sql`create index push_subscriptions_device_idx on push_subscriptions (device_hash)`.execute(db)
  await sql`
    create table push_outbox (
      notification_id uuid not null,
      subscription_id uuid not null references push_subscriptions (id) on delete cascade,
      payload jsonb not null check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 3000),
      attempts integer not null default 0 check (attempts >= 0),
      next_try_at timestamptz not null,
      useful_until timestamptz not null,
      created_at timestamptz not null,
      primary key (notification_id, subscription_id)
    )
  `.execute(db)
  await sql`create index push_outbox_due_idx on push_outbox (next_try_at)`.execute(db)
  await sql`create index push_outbox_subscription_idx on push_outbox (subscription_id)`.execute(db)
  await sql`alter table notification_switches drop constraint notification_switches_channel_check`.execute(db)
  await sql`
    alter table notification_switches add constraint notification_switches_channel_check
    check (channel in ('in_app', 'mail', 'push'))
  `.execute(db)
  await sql`alter table service_secrets drop constraint service_secrets_name_check`.execute(db)
  await sql`
    alter table service_secrets add constraint service_secrets_name_check
    check (name in ('intent-key', 'audit-key', 'push-key'))
  `.execute(db)
}
