import { type Kysely, sql } from 'kysely'

/** Prices that people wait for, where each price stood when its alerts were last looked at, and what has been told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_alerts (
      id uuid primary key,
      user_id uuid not null references users (id),
      base asset_id not null,
      counter asset_id check (counter <> base),
      condition text not null check (condition in ('above', 'below', 'change')),
      threshold numeric(24, 12) not null check (threshold > 0),
      repeats boolean not null,
      note text check (length(note) between 1 and 140),
      state text not null default 'active' check (state in ('active', 'paused', 'fired')),
      rests_until timestamptz,
      created_at timestamptz not null
    )
  `.execute(db)
  await sql`
    create index price_alerts_threshold_idx on price_alerts (base, counter, condition, threshold) where state = 'active'
  `.execute(db)
  await sql`create index price_alerts_user_idx on price_alerts (user_id, id)`.execute(db)
  await sql`
    create table price_alert_marks (
      base asset_id not null,
      counter asset_id,
      price numeric check (price > 0),
      change numeric,
      seen_at timestamptz not null,
      unique nulls not distinct (base, counter)
    )
  `.execute(db)
  await sql`
    create table price_alert_firings (
      alert_id uuid not null references price_alerts (id) on delete cascade,
      at timestamptz not null,
      price numeric not null check (price > 0),
      change numeric,
      primary key (alert_id, at)
    )
  `.execute(db)
}
