import { type Kysely, sql } from 'kysely'

/**
 * What trades get less than the market's price, summed over 24 hours. A row counts as its terms say at worst, and is given back by
 * what was really filled: triggers follow orders and transactions, so that nothing that ends one can forget it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table trade_shortfalls (
    id uuid primary key,
    user_id uuid not null references users (id) on delete cascade,
    key_id uuid,
    at timestamptz not null,
    usd numeric(16, 2) not null check (usd >= 0),
    sold numeric(26, 7) not null check (sold > 0),
    least numeric(26, 7) not null check (least >= 0),
    given numeric(16, 2) not null,
    got numeric(16, 2) not null)`.execute(db)
  await sql`create index trade_shortfalls_of_user on trade_shortfalls (user_id, at)`.execute(db)
  await sql`alter table api_keys add trade_cap_usd numeric(14, 2) check (trade_cap_usd > 0),
    add check (trade_cap_usd is null or 'trade' = any(scopes))`.execute(db)
  await sql`create function real_shortfall(s trade_shortfalls, sold numeric, bought numeric) returns numeric language sql immutable as $$
    select greatest(round(s.given * sold / s.sold - s.got * bought / nullif(s.least, 0), 2), 0)
  $$`.execute(db)
  await sql`create function follow_order_shortfall() returns trigger language plpgsql as $$
    begin
      if new.status in ('filled', 'cancelled', 'expired', 'failed') or (old.transaction_id is null and new.transaction_id is not null) then
        delete from trade_shortfalls where id = new.id;
      end if;
      update trade_shortfalls s set usd = coalesce(real_shortfall(s,
            case new.side when 'sell' then new.filled else new.filled_total end,
            case new.side when 'sell' then new.filled_total else new.filled end), 0)
          + case when new.status in ('filled', 'cancelled', 'expired', 'failed') then 0
            else round(greatest(s.given - s.got, 0) * greatest(1 - new.filled / new.amount, 0), 2) end
        where s.id = new.transaction_id;
      return null;
    end $$`.execute(db)
  await sql`create trigger orders_shortfall after update of status, filled, transaction_id on orders for each row
    when (old.status <> new.status or old.filled <> new.filled or old.transaction_id is distinct from new.transaction_id)
    execute function follow_order_shortfall()`.execute(db)
  await sql`create function follow_transaction_shortfall() returns trigger language plpgsql as $$
    begin
      if new.status = 'failed' then
        delete from trade_shortfalls where id = new.id;
      else
        update trade_shortfalls s set usd = coalesce(real_shortfall(s, new.amount, new.counter_amount), 0) where s.id = new.id;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger transactions_shortfall after update of status, counter_amount on transactions for each row
    when ((new.status = 'failed' and old.status <> 'failed')
      or (new.counter_amount > 0 and old.counter_amount is distinct from new.counter_amount))
    execute function follow_transaction_shortfall()`.execute(db)
  await sql`create or replace function deposit_facts(whose uuid, from_address text, now_at timestamptz) returns json language plpgsql stable as $$
    declare
      held numeric;
      held_until timestamptz;
      owed numeric;
    begin
      select sum(usd), max(until) into held, held_until from deposit_holds where user_id = whose and until > now_at;
      select sum(usd) into owed from deposit_debts where user_id = whose and settled_at is null;
      if held is null and owed is null then
        return null;
      end if;
      return json_build_object('owed', coalesce(owed, 0)::text, 'held', coalesce(held, 0)::text, 'until', held_until,
        'worth', round(worth_held(from_address, now_at) - 0.005, 2)::text);
    end
  $$`.execute(db)
  await sql`insert into notifications (id, user_id, type, details, created_at)
    select gen_random_uuid(), user_id, 'security',
      '{"change": "key-trade-cap-by-us", "name": null, "ip": null, "userAgent": "", "heldUntil": null}', now() from (select distinct user_id from api_keys
      where 'trade' = any(scopes) and revoked_at is null and (expires_at is null or expires_at > now())) k`.execute(db)
}
