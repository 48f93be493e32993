import { type Kysely, sql } from 'kysely'

/**
 * Fills that a ledger has made are always booked: whatever a row of the market-making tables could refuse about them is allowed, a pool or
 * an order that is not known too. A fill with one of the owner's own accounts is related, whatever whoever writes it believes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table market_making_trades
    alter column pool_id drop not null,
    alter column order_id drop not null,
    alter column level drop not null,
    alter column reference drop not null,
    alter column price drop not null,
    alter column amount type numeric(38, 7),
    alter column total type numeric(38, 7),
    alter column spread_income type numeric(38, 7),
    alter column fee type numeric(38, 7),
    drop constraint market_making_trades_price_check,
    drop constraint market_making_trades_total_check,
    drop constraint market_making_trades_reference_check,
    drop constraint market_making_trades_fee_check,
    add column is_related boolean not null default false,
    add column ledger int`.execute(db)
  await sql`alter table liquidity_pools
    drop constraint liquidity_pools_base_balance_check,
    drop constraint liquidity_pools_quote_balance_check,
    alter column base_balance type numeric(38, 7),
    alter column quote_balance type numeric(38, 7),
    alter column spread_income type numeric(38, 7),
    alter column fees type numeric(38, 7),
    alter column profit_loss type numeric(38, 7)`.execute(db)
  await sql`alter table market_making_days
    alter column worth_before type numeric(38, 7),
    alter column volume_usd type numeric(38, 2),
    alter column spread_income type numeric(38, 7),
    add column inventory_worth numeric(38, 7),
    add column shortfall_usd numeric(38, 2) not null default 0`.execute(db)
  await sql`create unique index market_making_trades_of_a_ledger on market_making_trades (trade_token, wallet_address)
    where mode = 'real'`.execute(db)
  await sql`create index market_making_trades_related on market_making_trades (base_asset_code, quote_asset_code)
    where is_related`.execute(db)
  await sql`create function mark_related_fill() returns trigger language plpgsql as $$
    begin
      if new.mode = 'real' and not new.is_related then
        new.is_related := exists (select from ledger_accounts mine join ledger_accounts theirs on theirs.address = new.filled_by
          and coalesce(theirs.user_id, theirs.owner_id) = coalesce(mine.user_id, mine.owner_id)
          where mine.address = new.wallet_address);
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger market_making_trades_mark_related before insert or update on market_making_trades
    for each row execute function mark_related_fill()`.execute(db)
}
