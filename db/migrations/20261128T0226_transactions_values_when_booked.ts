import { type Kysely, sql } from 'kysely'

/**
 * Every leg keeps what it was worth when it was booked, both halves of a trade alike, and the hours add these values up: gains and
 * cost are never computed again. Legs that are there already get the price of their hour, of a trade the half that is dollars or has
 * the price that is known better; where neither has one the value stays unknown, and an issue says of how many.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`lock table ledger_legs in share row exclusive mode`.execute(db)
  await sql`alter table ledger_legs add usd numeric(38, 7) check (usd >= 0)`.execute(db)
  await sql`create function known_price(wanted text, moment timestamptz, out usd numeric, out rank numeric[]) language sql stable as $$
    select case when p.source = 'operator' or moment > now() - interval '1 hour' then p.usd else price_at(wanted, moment) end,
      array[(p.source = 'operator' and p.usd = 1)::int, (p.source = 'operator')::int, extract(epoch from p.at), p.usd * coalesce(
        (select sum(case when d.base = wanted then d.base_volume else d.counter_volume end) from market_days d
          where d.base = wanted or d.counter = wanted), 0)]
    from (select * from prices where asset = wanted
      order by source = 'operator' desc, source = 'network' desc, at desc limit 1) p
  $$`.execute(db)
  await sql`create temporary table halves on commit drop as
    select operation_id, account, leg, asset, amount, at, case
        when cause = 'trade' then leg / 2
        when cause = 'payment' and count(*) over own = 2 and min(amount) over own < 0 and max(amount) over own > 0
          and min(asset) over own <> max(asset) over own then 0 end as exchange
    from ledger_legs window own as (partition by operation_id, account)`.execute(db)
  await sql`create index on halves (operation_id, account)`.execute(db)
  await sql`alter table ledger_legs disable trigger user`.execute(db)
  await sql`update ledger_legs l set usd = v.usd from halves h cross join lateral (
      select trunc(abs(o.amount) * p.usd, 7) as usd from halves o cross join lateral known_price(o.asset, o.at) p
      where o.operation_id = h.operation_id and o.account = h.account and p.usd is not null
        and (o.leg = h.leg or o.exchange = h.exchange)
      order by p.rank desc, o.leg limit 1) v
    where l.operation_id = h.operation_id and l.account = h.account and l.leg = h.leg`.execute(db)
  await sql`alter table ledger_legs enable trigger user`.execute(db)
  await sql`drop table halves`.execute(db)
  await sql`alter table transactions disable trigger user`.execute(db)
  await sql`update transactions t set booked_usd = v.usd from transactions n
      cross join lateral (select trunc(h.amount * p.usd, 7) as usd
        from (values (n.asset_code || coalesce(':' || n.asset_issuer, ''), n.amount),
          (n.counter_asset_code || coalesce(':' || n.counter_asset_issuer, ''), n.counter_amount)) h (asset, amount)
          cross join lateral known_price(h.asset, n.ledger_at) p
        where h.amount > 0 and p.usd is not null order by p.rank desc limit 1) v
    where t.id = n.id and n.status = 'confirmed' and n.counter_amount > 0 and n.ledger_at is not null`.execute(db)
  await sql`alter table transactions enable trigger user`.execute(db)
  await sql`alter table portfolio_hours ${sql.raw(VALUES.map(([name]) => `add ${name} numeric(38, 7)`).join(', '))}`.execute(
    db,
  )
  const sums = VALUES.map(([name, legs]) => `${valueOf(legs)} as ${name}`).join(', ')
  await sql`update portfolio_hours p set ${sql.raw(VALUES.map(([name]) => `${name} = s.${name}`).join(', '))}
    from (select account, asset, date_trunc('hour', at, 'UTC') as hour, ${sql.raw(sums)} from ledger_legs group by 1, 2, 3) s
    where p.account = s.account and p.asset = s.asset and p.hour = s.hour`.execute(db)
  await addHours(db)
  await sql`insert into system_issues (id, type, check_id, subject, title, description, severity, detection_time, last_detected,
      remediation_steps)
    select gen_random_uuid(), 'money', 'portfolio.unvalued', 'before', 'Past movements without a value',
      n || ' movements of people from before values were kept have none: no price of their time is known. Their cost and gains are shown as unknown.',
      'low', now(), now(), array['Nothing has to be done: what is booked from now on keeps its value.']
    from (select count(*) as n from ledger_legs l join ledger_accounts a on a.address = l.account and a.role = 'user'
      where l.usd is null) u where n > 0`.execute(db)
}

const MOVED = `cause not in ('trade', 'fee', 'pool')`
const VALUES: [name: string, legs: string][] = [
  ['moved_in_usd', `${MOVED} and amount > 0`],
  ['moved_out_usd', `${MOVED} and amount < 0`],
  ['traded_in_usd', `cause = 'trade' and amount > 0`],
  ['traded_out_usd', `cause = 'trade' and amount < 0`],
  ['pooled_in_usd', `cause = 'pool' and amount > 0`],
  ['pooled_out_usd', `cause = 'pool' and amount < 0`],
  ['fees_usd', `cause = 'fee'`],
]

/** SQL: the value of such legs; null where that of one of them is unknown. */
const valueOf = (legs: string): string =>
  `case when bool_or(usd is null) filter (where ${legs}) then null else coalesce(sum(usd) filter (where ${legs}), 0) end`

/** SQL: what such legs brought, and what they took; never negative. */
const cameAndWent = (legs: string): string =>
  `coalesce(sum(amount) filter (where ${legs} and amount > 0), 0), coalesce(sum(-amount) filter (where ${legs} and amount < 0), 0)`

/** What is booked adds itself to its hour, with its value. */
async function addHours(db: Kysely<never>): Promise<void> {
  const counts = [
    'moved_in',
    'moved_out',
    'traded_in',
    'traded_out',
    'pooled_in',
    'pooled_out',
    'fees',
    'times_in',
    'times_out',
    'times_fee',
  ]
  const columns = [...counts, ...VALUES.map(([name]) => name)]
  await sql`create or replace function add_portfolio_hours() returns trigger language plpgsql as $$
    begin
      insert into portfolio_hours as p (account, asset, hour, ${sql.raw(columns.join(', '))})
      select account, asset, date_trunc('hour', at, 'UTC'), ${sql.raw(cameAndWent(MOVED))}, ${sql.raw(cameAndWent(`cause = 'trade'`))},
        ${sql.raw(cameAndWent(`cause = 'pool'`))}, greatest(coalesce(sum(-amount) filter (where cause = 'fee'), 0), 0),
        count(*) filter (where ${sql.raw(MOVED)} and amount > 0), count(*) filter (where ${sql.raw(MOVED)} and amount < 0),
        count(*) filter (where cause = 'fee'), ${sql.raw(VALUES.map(([, legs]) => valueOf(legs)).join(', '))}
      from added group by 1, 2, 3 order by 1, 2, 3
      on conflict (account, asset, hour) do update set ${sql.raw(columns.map((name) => `${name} = p.${name} + excluded.${name}`).join(', '))};
      return null;
    end $$`.execute(db)
}
