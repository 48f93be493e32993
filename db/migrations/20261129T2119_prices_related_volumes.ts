import { type Kysely, sql } from 'kysely'

/** Trades of one owner, or of people who are related, are kept by the minute beside the samples, and left out of a market's volume. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table related_volumes (
    base text not null,
    counter text not null,
    at timestamptz not null check (at = date_trunc('minute', at, 'UTC')),
    base_volume numeric(38, 7) not null check (base_volume > 0),
    counter_volume numeric(38, 7) not null check (counter_volume > 0),
    foreign key (base, counter) references price_pairs (base, counter),
    primary key (base, counter, at))`.execute(db)
  await sql`alter table market_days add column related_base_volume numeric(30, 7) not null default 0,
    add column related_counter_volume numeric(30, 7) not null default 0`.execute(db)
}
