import { type Kysely, sql } from 'kysely'

/**
 * What goes into pools and comes back stays its owner's: it is counted apart from what was paid and received. Nothing is booked
 * while the hours that are there already are taken apart; whoever reads them waits for that too.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`lock table ledger_legs in share row exclusive mode`.execute(db)
  await sql`alter table portfolio_hours
    add column pooled_in numeric(30, 7) not null default 0 check (pooled_in >= 0),
    add column pooled_out numeric(30, 7) not null default 0 check (pooled_out >= 0)`.execute(db)
  await sql`update portfolio_hours p set moved_in = p.moved_in - s.pooled_in, moved_out = p.moved_out - s.pooled_out,
      pooled_in = s.pooled_in, pooled_out = s.pooled_out, times_in = p.times_in - s.times_in, times_out = p.times_out - s.times_out
    from (select account, asset, date_trunc('hour', at, 'UTC') as hour,
        coalesce(sum(amount) filter (where amount > 0), 0) as pooled_in, coalesce(sum(-amount) filter (where amount < 0), 0) as pooled_out,
        count(*) filter (where amount > 0) as times_in, count(*) filter (where amount < 0) as times_out
      from ledger_legs where cause = 'pool' group by 1, 2, 3) s
    where p.account = s.account and p.asset = s.asset and p.hour = s.hour`.execute(db)
  await sql`create or replace function add_portfolio_hours() returns trigger language plpgsql as $$
    begin
      insert into portfolio_hours as p (account, asset, hour, moved_in, moved_out, traded_in, traded_out, pooled_in, pooled_out,
        fees, times_in, times_out, times_fee)
      select account, asset, date_trunc('hour', at, 'UTC'), ${cameAndWent(MOVED)}, ${cameAndWent(`cause = 'trade'`)},
        ${cameAndWent(`cause = 'pool'`)}, greatest(coalesce(sum(-amount) filter (where cause = 'fee'), 0), 0),
        count(*) filter (where ${sql.raw(MOVED)} and amount > 0), count(*) filter (where ${sql.raw(MOVED)} and amount < 0),
        count(*) filter (where cause = 'fee')
      from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (account, asset, hour) do update set moved_in = p.moved_in + excluded.moved_in,
        moved_out = p.moved_out + excluded.moved_out, traded_in = p.traded_in + excluded.traded_in,
        traded_out = p.traded_out + excluded.traded_out, pooled_in = p.pooled_in + excluded.pooled_in,
        pooled_out = p.pooled_out + excluded.pooled_out, fees = p.fees + excluded.fees,
        times_in = p.times_in + excluded.times_in, times_out = p.times_out + excluded.times_out,
        times_fee = p.times_fee + excluded.times_fee;
      return null;
    end $$`.execute(db)
}

const MOVED = `cause not in ('trade', 'fee', 'pool')`

/** SQL: what such legs brought, and what they took; never negative. */
const cameAndWent = (legs: string) =>
  sql.raw(`coalesce(sum(amount) filter (where ${legs} and amount > 0), 0),
        coalesce(sum(-amount) filter (where ${legs} and amount < 0), 0)`)
