import { type Kysely, sql } from 'kysely'

/**
 * Trades of the network by pair and minute, only minutes that are over; those of long ago are folded into their hour, whose
 * row stands at its first minute. Prices are the counter asset's for one of the base.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table candle_pairs (
    base text not null check (base = 'XLM' or base ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    counter text not null check (counter = 'XLM' or counter ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    closed_to timestamptz not null,
    primary key (base, counter),
    check (base <> counter)
  )`.execute(db)
  await sql`create table candles (
    base text not null,
    counter text not null,
    at timestamptz not null check (at = date_trunc('minute', at, 'UTC')),
    trades bigint not null check (trades > 0),
    base_volume numeric(30, 7) not null check (base_volume >= 0),
    counter_volume numeric(30, 7) not null check (counter_volume >= 0),
    open numeric not null check (open > 0),
    high numeric not null check (high >= open and high >= close),
    low numeric not null check (low > 0 and low <= open and low <= close),
    close numeric not null check (close > 0),
    primary key (base, counter, at),
    foreign key (base, counter) references candle_pairs
  )`.execute(db)
}
