import { type Kysely, sql } from 'kysely'

/**
 * What stays must be worth all running holds: stakes count with what leaving them now would give back, and shares of pools with
 * what the ledger would pay out, each at the lower price, as balances do.
 */
export async function up(db: Kysely<never>): Promise<void> {
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
      cross join lateral (select usd, source from prices where asset = h.asset
        order by source = 'operator' desc, source = 'network' desc, at desc limit 1) known
      cross join lateral (select least(known.usd, (select avg(c.usd) from price_points c
        where c.asset = h.asset and c.at >= now_at - interval '1 day' and known.source <> 'operator')) as usd) p
  $$`.execute(db)
}
