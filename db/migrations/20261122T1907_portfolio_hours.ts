import { type Kysely, sql } from 'kysely'

/**
 * What moved on an account by asset and hour (UTC), so that its past value and its cost are read without its history. A
 * trigger adds to it in the SQL transaction that books the legs. Amounts are never negative.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table portfolio_hours (
    account text not null references ledger_accounts (address),
    asset text not null,
    hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
    moved_in numeric(30, 7) not null check (moved_in >= 0),
    moved_out numeric(30, 7) not null check (moved_out >= 0),
    traded_in numeric(30, 7) not null check (traded_in >= 0),
    traded_out numeric(30, 7) not null check (traded_out >= 0),
    fees numeric(30, 7) not null check (fees >= 0),
    times_in integer not null,
    times_out integer not null,
    times_fee integer not null,
    primary key (account, asset, hour)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create function add_portfolio_hours() returns trigger language plpgsql as $$
    begin
      insert into portfolio_hours as p (account, asset, hour, moved_in, moved_out, traded_in, traded_out, fees, times_in, times_out, times_fee)
      ${sums('added')}
      on conflict (account, asset, hour) do update set moved_in = p.moved_in + excluded.moved_in,
        moved_out = p.moved_out + excluded.moved_out, traded_in = p.traded_in + excluded.traded_in,
        traded_out = p.traded_out + excluded.traded_out, fees = p.fees + excluded.fees,
        times_in = p.times_in + excluded.times_in, times_out = p.times_out + excluded.times_out,
        times_fee = p.times_fee + excluded.times_fee;
      return null;
    end $$`.execute(db)
  await sql`create trigger ledger_legs_added after insert on ledger_legs referencing new table as added
    for each statement execute function add_portfolio_hours()`.execute(db)
  await sql`insert into portfolio_hours (account, asset, hour, moved_in, moved_out, traded_in, traded_out, fees, times_in, times_out, times_fee)
    ${sums('ledger_legs')}`.execute(db)
  // Of which service fees were charged: few rows, however long the history.
  await sql`create index transactions_with_fee on transactions (user_id, ledger_at)
    where fee > 0 and status = 'confirmed'`.execute(db)
}

/** SQL: legs by account, asset and hour, in the order of the key, so that two who add never wait for each other in a circle. */
const sums = (relation: string) => {
  const moved = `cause not in ('trade', 'fee')`
  const sum = (where: string, sign = '') => `coalesce(sum(${sign}amount) filter (where ${where}), 0)`
  return sql.raw(`select account, asset, date_trunc('hour', at, 'UTC'),
    ${sum(`${moved} and amount > 0`)}, ${sum(`${moved} and amount < 0`, '-')},
    ${sum(`cause = 'trade' and amount > 0`)}, ${sum(`cause = 'trade' and amount < 0`, '-')},
    greatest(${sum(`cause = 'fee'`, '-')}, 0),
    count(*) filter (where ${moved} and amount > 0), count(*) filter (where ${moved} and amount < 0),
    count(*) filter (where cause = 'fee')
  from ${relation} group by 1, 2, 3 order by 1, 2, 3`)
}
