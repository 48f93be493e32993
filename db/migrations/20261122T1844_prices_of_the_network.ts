import { type Kysely, sql } from 'kysely'

/**
 * What the network's trades say of prices: one for each asset and hour, and the latest in `prices`, beside what the operator
 * has fixed. What an embedded network begins with counts only until its trades say something, so it is no longer the operator's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table prices drop constraint prices_source_check`.execute(db)
  await sql`alter table prices add constraint prices_source_check check (source in ('operator', 'network', 'seed'))`.execute(
    db,
  )
  await sql`update prices set source = 'seed' where source = 'operator'
    and ((asset = 'XLM' and usd = 0.14358) or (asset like 'NKDM:%' and usd = 0.0412) or (asset like 'SKL:%' and usd = 2.318))`.execute(
    db,
  )
  await sql`create unique index prices_one_of_the_network on prices (asset) where source = 'network'`.execute(db)
  await sql`create table price_points (
    asset text not null check (asset = 'XLM' or asset ~ '^[A-Za-z0-9]{1,12}:G[A-Z2-7]{55}$'),
    at timestamptz not null check (at = date_trunc('hour', at, 'UTC')),
    usd numeric(24, 12) not null check (usd > 0),
    primary key (asset, at)
  )`.execute(db)
  // The price in US dollars at a moment: the operator's, else the network's of that hour or of the last seven days before it,
  // else, before the network's first one, what was seeded. Null where none is known.
  await sql`create function price_at(wanted text, moment timestamptz) returns numeric language sql stable as $$
    select coalesce(
      (select usd from prices where asset = wanted and source = 'operator'
        order by at > moment, case when at > moment then at end, at desc limit 1),
      (select case when at > moment - interval '7 days' then usd end from price_points
        where asset = wanted and at <= moment order by at desc limit 1),
      (select usd from prices where asset = wanted and source = 'seed' and not exists (
        select from price_points where asset = wanted and at <= moment) order by at desc limit 1))
  $$`.execute(db)
}
