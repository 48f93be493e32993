import { type Kysely, sql } from 'kysely'

/**
 * House prices follow trades of which it is known who made them, by volume. A price of the network keeps the bounds by which limits
 * reckon, who has made it almost alone, and the price that counts for these; a jump is kept until it has stood for a day, was
 * confirmed, or is over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_pairs (
    base text not null,
    counter text not null,
    cursor text not null,
    since timestamptz not null,
    primary key (base, counter),
    check (base <> counter))`.execute(db)
  await sql`create table price_samples (
    base text not null,
    counter text not null,
    at timestamptz not null check (at = date_trunc('minute', at, 'UTC')),
    one uuid,
    other uuid check (other is null or one is not null),
    base_volume numeric(38, 7) not null check (base_volume > 0),
    counter_volume numeric(38, 7) not null check (counter_volume > 0),
    foreign key (base, counter) references price_pairs (base, counter),
    unique nulls not distinct (base, counter, at, one, other))`.execute(db)
  await sql`create table price_jumps (
    id uuid primary key,
    asset text not null,
    usd_from numeric(24, 12) not null check (usd_from > 0),
    usd_to numeric(24, 12) not null check (usd_to > 0),
    at timestamptz not null,
    ended_at timestamptz,
    ended_by text check (ended_by in ('returned', 'stood', 'confirmed')),
    confirmed_by uuid references users (id),
    check ((ended_at is null) = (ended_by is null)),
    check ((confirmed_by is not null) = (ended_by is not distinct from 'confirmed')))`.execute(db)
  await sql`create unique index price_jumps_open on price_jumps (asset) where ended_at is null`.execute(db)
  await sql`create index price_jumps_of_asset on price_jumps (asset, at)`.execute(db)
  await sql`alter table prices add higher numeric(24, 12), add lower numeric(24, 12), add usd_before numeric(24, 12),
    add movers uuid[] not null default '{}', add is_jumping boolean not null default false,
    add check (source = 'network' or (higher is null and lower is null and usd_before is null and movers = '{}' and not is_jumping)),
    add check (higher >= lower)`.execute(db)
  await sql`update prices p set usd_before = p.usd, higher = greatest(p.usd, m.mean), lower = least(p.usd, m.mean)
    from (select asset, avg(usd) as mean from price_points where at > now() - interval '1 day' group by asset) m
    where m.asset = p.asset and p.source = 'network'`.execute(db)
  await sql`create index devices_of_hash on devices (device_hash)`.execute(db)
  await sql`create or replace function worth_held(whose text, now_at timestamptz) returns numeric language sql stable as $$
    select coalesce(sum(h.amount * p.usd), 0)
    from (
      select b.asset, greatest(b.balance - taken.amount - case when b.asset = 'XLM' then a.opening_balance else 0 end, 0) as amount
      from ledger_accounts a join balances b on b.address = a.address
        cross join lateral (select coalesce(sum(r.amount), 0) as amount from reservations r
          where r.address = b.address and r.asset = b.asset and r.owner_kind = 'intent') taken
      where a.address = whose
      union all
      select c.asset_code || coalesce(':' || c.issuer, ''), s.amount * (100 - s.early_withdrawal_fee) / 100
      from ledger_accounts a join user_stakes s on s.user_id = a.user_id join staking_config c on c.id = s.staking_config_id
      where a.address = whose and s.status in ('active', 'leaving', 'maturing')
      union all
      select u.asset, u.reserve * o.shares / f.shares
      from pool_shares o join pool_facts f on f.pool = o.pool
        cross join lateral (values (f.asset_a, f.reserve_a), (f.asset_b, f.reserve_b)) u (asset, reserve)
      where o.address = whose and o.shares > 0 and f.shares >= o.shares
    ) h
      join assets listed on listed.user_id is null
        and h.asset = case when listed.issuer is null then listed.asset_code else listed.asset_code || ':' || listed.issuer end
      cross join lateral (select least(n.usd, n.lower,
          case when (select a.user_id from ledger_accounts a where a.address = whose) = any(n.movers) then n.usd_before end) as usd
        from prices n where n.asset = h.asset
        order by n.source = 'operator' desc, n.source = 'network' desc, n.at desc limit 1) p
  $$`.execute(db)
}
