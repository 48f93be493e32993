import { type Kysely, sql } from 'kysely'

/**
 * A person's swap is one entry of their history and a trade in their portfolio. Swaps of before stood there as something received from
 * oneself, too, and as money that went out and came in: that second entry goes, its note and tags pass to the swap, and the hours count
 * what it moved as traded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table doubles on commit drop as
    select i.id, i.user_id, i.operation_id, i.account, s.id as swap_id
    from transactions i join transactions s on s.hash = i.hash and s.user_id = i.user_id and s.type = 'swap'
    where i.type = 'payment_in' and i."from" = i."to" and i.account = i."to"`.execute(db)
  for (const table of ['transaction_notes', 'transaction_tags'].map((name) => sql.table(name))) {
    await sql`update ${table} m set transaction_id = d.swap_id
      from (select distinct on (swap_id) id, swap_id from doubles order by swap_id, id) d
      where m.transaction_id = d.id and not exists (select from ${table} o where o.transaction_id = d.swap_id)`.execute(
      db,
    )
    await sql`delete from ${table} m using doubles d where m.transaction_id = d.id`.execute(db)
  }
  await sql`delete from first_inflows f using doubles d where f.user_id = d.user_id and f.payer = d.account`.execute(db)
  await sql`delete from transactions t using doubles d where t.id = d.id`.execute(db)
  await sql`
    with changed as (
      update ledger_legs l set cause = 'trade' from doubles d
      where l.operation_id = d.operation_id and l.account = d.account and l.cause = 'payment'
      returning l.account, l.asset, date_trunc('hour', l.at, 'UTC') as hour, l.amount, l.usd),
    moved as (
      select account, asset, hour, coalesce(sum(amount) filter (where amount > 0), 0) as came,
        coalesce(sum(-amount) filter (where amount < 0), 0) as went,
        count(*) filter (where amount > 0) as times_came, count(*) filter (where amount < 0) as times_went,
        coalesce(sum(usd) filter (where amount > 0), 0) as came_usd, coalesce(sum(usd) filter (where amount < 0), 0) as went_usd,
        coalesce(bool_or(usd is null) filter (where amount > 0), false) as is_came_unknown,
        coalesce(bool_or(usd is null) filter (where amount < 0), false) as is_went_unknown
      from changed group by account, asset, hour)
    update portfolio_hours p set moved_in = p.moved_in - m.came, moved_out = p.moved_out - m.went,
      traded_in = p.traded_in + m.came, traded_out = p.traded_out + m.went,
      times_in = p.times_in - m.times_came, times_out = p.times_out - m.times_went,
      moved_in_usd = case when p.moved_in = m.came then 0 else p.moved_in_usd - m.came_usd end,
      moved_out_usd = case when p.moved_out = m.went then 0 else p.moved_out_usd - m.went_usd end,
      traded_in_usd = case when not m.is_came_unknown then p.traded_in_usd + m.came_usd end,
      traded_out_usd = case when not m.is_went_unknown then p.traded_out_usd + m.went_usd end
    from moved m where p.account = m.account and p.asset = m.asset and p.hour = m.hour`.execute(db)
}
