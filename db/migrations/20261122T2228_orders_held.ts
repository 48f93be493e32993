import { type Kysely, sql } from 'kysely'

/** Orders that the service holds: what they wait for, what triggered each, how far trades are read, and switches of absence. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table order_watches (
    order_id uuid primary key references orders (id) on delete cascade,
    base text not null,
    counter text not null,
    side text not null check (side in ('buy', 'sell')),
    below numeric(40, 20) check (below > 0),
    above numeric(40, 20) check (above > 0),
    trail_by numeric(19, 7) check (trail_by > 0),
    trail_percent numeric(4, 2) check (trail_percent > 0 and trail_percent < 100),
    extreme numeric(40, 20) check (extreme > 0),
    extreme_trade text,
    since_ledger int not null check (since_ledger >= 0),
    check (num_nonnulls(below, above) >= 1),
    check (num_nonnulls(trail_by, trail_percent) = (extreme is not null)::int),
    check (extreme is null or num_nonnulls(below, above) = 1)
  )`.execute(db)
  for (const column of ['below', 'above'])
    await sql`create index ${sql.raw(`order_watches_${column}`)} on order_watches (base, counter, ${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db)
  for (const side of ['buy', 'sell'])
    await sql`create index ${sql.raw(`order_watches_trailing_${side}`)} on order_watches (base, counter, extreme)
      where extreme is not null and side = ${sql.lit(side)}`.execute(db)
  await sql`create index order_watches_of_pair on order_watches (base, counter, since_ledger)`.execute(db)
  await sql`create table order_triggers (
    order_id uuid primary key references orders (id) on delete cascade,
    leg text not null check (leg in ('stop', 'limit')),
    trade text not null check (trade ~ '^[0-9]{1,19}-[0-9]{1,19}$'),
    ledger int not null check (ledger > 0),
    closed_at timestamptz not null,
    price numeric(40, 20) not null check (price > 0),
    seen_at timestamptz not null,
    is_late boolean not null,
    outcome text check (outcome in ('placed', 'refused')),
    code text,
    reason text,
    settled_at timestamptz,
    check ((outcome is null) = (settled_at is null)),
    check (outcome = 'refused' or num_nonnulls(code, reason) = 0)
  )`.execute(db)
  await sql`create index order_triggers_unsettled on order_triggers (order_id) where outcome is null`.execute(db)
  await sql`create index orders_expiring on orders (expires_at)
    where expires_at is not null and status in ('held', 'open')`.execute(db)
  await sql`alter table notifications drop constraint notifications_type_check, add check (type in ('payment_received',
    'payment_sent', 'payment_failed', 'payment_skipped', 'order', 'order_held', 'security', 'sign_in', 'account', 'issue'))`.execute(
    db,
  )
  await sql`alter table notification_switches drop constraint notification_switches_type_check, add check (type in
    ('payment_received', 'payment_sent', 'payment_failed', 'payment_skipped', 'order', 'order_held'))`.execute(db)
  await sql`create table order_trade_places (
    base text not null,
    counter text not null,
    cursor text not null check (cursor ~ '^[0-9]{1,19}-[0-9]{1,19}$'),
    primary key (base, counter)
  )`.execute(db)
  await sql`create table order_heartbeats (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    key_id uuid,
    seconds int not null check (seconds between 5 and 3600),
    due_at timestamptz not null,
    fired_at timestamptz,
    done_at timestamptz,
    order_ids uuid[],
    rounds int not null default 0 check (rounds >= 0),
    check (done_at is null or fired_at is not null),
    check ((fired_at is null) = (order_ids is null))
  )`.execute(db)
  await sql`create unique index order_heartbeats_armed on order_heartbeats (user_id, coalesce(key_id, user_id))
    where fired_at is null`.execute(db)
  await sql`create index order_heartbeats_due on order_heartbeats (due_at) where fired_at is null`.execute(db)
  await sql`create index order_heartbeats_unfinished on order_heartbeats (id)
    where fired_at is not null and done_at is null`.execute(db)
}
