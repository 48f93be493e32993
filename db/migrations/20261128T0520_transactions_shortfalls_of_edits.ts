import { type Kysely, sql } from 'kysely'

/**
 * What an order may lose counts once while it is edited: the row of an edit counts what it loses beyond the rest that it takes the
 * place of, and in the order's stead once the ledger has taken it. The row before it keeps what was filled by then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trade_shortfalls
    add column order_id uuid,
    add column in_force boolean not null default false,
    add column from_sold numeric(26, 7) not null default 0,
    add column from_bought numeric(26, 7) not null default 0,
    add check (not in_force or order_id is not null)`.execute(db)
  await sql`create index trade_shortfalls_of_order on trade_shortfalls (order_id) where order_id is not null`.execute(
    db,
  )
  await sql`create function followed_shortfall(of_order orders) returns trade_shortfalls language sql stable as $$
    select s from trade_shortfalls s
    where (s.order_id = of_order.id and s.in_force) or s.id = of_order.transaction_id
    order by s.in_force desc, s.at desc, s.id desc limit 1
  $$`.execute(db)
  await sql`create function open_shortfall(s trade_shortfalls, of_order orders) returns numeric language sql immutable as $$
    select case when of_order.status in ('filled', 'cancelled', 'expired', 'failed') then 0
      else round(greatest(s.given - s.got, 0) * greatest(least((of_order.amount - of_order.filled)
        / nullif(case of_order.side when 'sell' then s.sold else s.least end, 0), 1), 0), 2) end
  $$`.execute(db)
  await sql`create or replace function follow_order_shortfall() returns trigger language plpgsql as $$
    declare
      followed trade_shortfalls;
      sold_now numeric(26, 7) := case new.side when 'sell' then new.filled else new.filled_total end;
      bought_now numeric(26, 7) := case new.side when 'sell' then new.filled_total else new.filled end;
    begin
      if new.status in ('filled', 'cancelled', 'expired', 'failed') or (old.transaction_id is null and new.transaction_id is not null) then
        delete from trade_shortfalls where id = new.id;
      end if;
      if old.changing_by is not null and new.changing_by is null then
        followed := followed_shortfall(old);
        update trade_shortfalls s set in_force = true where s.id = old.changing_by and s.order_id = new.id
          and exists (select from transactions t where t.id = s.id and t.status = 'confirmed');
        if found and followed.id <> old.changing_by then
          update trade_shortfalls s set usd = coalesce(real_shortfall(s,
              case old.side when 'sell' then old.filled else old.filled_total end - s.from_sold,
              case old.side when 'sell' then old.filled_total else old.filled end - s.from_bought), 0)
            where s.id = followed.id;
        end if;
      end if;
      followed := followed_shortfall(new);
      update trade_shortfalls s set usd = coalesce(real_shortfall(s, sold_now - s.from_sold, bought_now - s.from_bought), 0)
          + coalesce(open_shortfall(s, new), 0)
        where s.id = followed.id;
      return null;
    end $$`.execute(db)
  await sql`drop trigger orders_shortfall on orders`.execute(db)
  await sql`create trigger orders_shortfall after update of status, filled, transaction_id, changing_by on orders for each row
    when (old.status <> new.status or old.filled <> new.filled or old.transaction_id is distinct from new.transaction_id
      or (old.changing_by is not null and new.changing_by is null))
    execute function follow_order_shortfall()`.execute(db)
}
