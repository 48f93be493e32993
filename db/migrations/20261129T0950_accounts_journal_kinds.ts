import { type Kysely, sql } from 'kysely'

/**
 * Every line of the journal says what it was for, when its ledger closed, what it was worth then, and in which month's books it stands:
 * the month of its ledger, or where that one is closed already the first open one. What is there already gets the price of its time, once.
 * A line of before that has the network fee within what an account paid stays one movement.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table journal_closings (
    month date primary key check (month = date_trunc('month', month)),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    made_at timestamptz not null
  )`.execute(db)
  await sql`alter table postings add kind text, add at timestamptz, add month date, add usd numeric(38, 7) check (usd >= 0)`.execute(
    db,
  )
  await sql`alter table postings disable trigger user`.execute(db)
  await sql`update postings p set at = coalesce((select max(l.at) from ledger_legs l
      where l.operation_id >= p.ledger::bigint << 32 and l.operation_id < (p.ledger::bigint + 1) << 32), p.created_at)`.execute(
    db,
  )
  await sql`update postings p set month = date_trunc('month', p.at at time zone 'UTC')::date, kind = ${kindOfBefore},
    usd = trunc(abs(p.amount) * (select k.usd from known_price(p.asset, p.at) k), 7)`.execute(db)
  await sql`alter table postings enable trigger user`.execute(db)
  await sql`alter table postings alter kind set not null, alter at set not null, alter month set not null,
    add constraint postings_kind_check check (kind ~ '^[a-z]+(_[a-z]+)*$'),
    add constraint postings_month_check check (month = date_trunc('month', month))`.execute(db)
  await sql`create table journal_months (
    id bigint generated always as identity primary key,
    month date not null,
    book text not null,
    asset asset_id not null,
    kind text not null,
    total numeric(38, 7) not null,
    times bigint not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index journal_months_by_month on journal_months (month, book, asset, kind)`.execute(db)
  await keepMonths(db)
}

/** SQL: what a line was for, by its entry and by who gave. */
const kindOfBefore = sql`case
    when p.entry_key like 'adopted %' then 'opening'
    when p.entry_key like 'gap %' then 'correction'
    when p.entry_key like 'staking.%' then 'stake_' || substring(p.entry_key from '^staking\\.([a-z]+)')
    when p.entry_key like 'inflow %' then case
      when not exists (select from postings o where o.entry_id = p.entry_id and o.book = 'outside') then 'transfer'
      when exists (select from postings f join transactions t on t.hash = f.hash and t.status = 'confirmed' and t.source is not null
          where f.entry_id = p.entry_id and f.book = 'service:fee' and f.amount > 0
            and ((t.type in ('payment_out', 'swap', 'order') and t.fee_asset = f.asset and t.fee = f.amount)
              or (t.type = 'fee' and concat_ws(':', t.asset_code, t.asset_issuer) = f.asset and t.amount = f.amount))) then 'fee'
      else 'received' end
    when p.book = 'network:fees' or not exists (select from postings o where o.entry_id = p.entry_id and o.asset = p.asset
      and o.book in ('users:opening', 'outside')) then 'network_fee'
    when exists (select from postings o where o.entry_id = p.entry_id and o.asset = p.asset and o.book = 'outside') then 'payment'
    when exists (select from transactions t where t.hash = p.hash and t.type = 'account_create') then 'account_opened'
    when exists (select from transactions t where t.hash = p.hash and t.type = 'credit') then 'credit'
    when exists (select from postings o where o.entry_id = p.entry_id and o.book = 'service:vault' and o.amount < 0) then 'stake_payout'
    else 'commission' end`

/** Every posting adds itself to its month; who finds a row locked adds another, so that nobody waits. */
async function keepMonths(db: Kysely<never>): Promise<void> {
  await sql`create function add_journal_months() returns trigger language plpgsql as $$
    declare
      sum record;
    begin
      for sum in select month, book, asset, kind, sum(amount) as amount, count(*) as times from added group by 1, 2, 3, 4 loop
        update journal_months set total = total + sum.amount, times = times + sum.times where id = (
          select id from journal_months where month = sum.month and book = sum.book and asset = sum.asset and kind = sum.kind
          limit 1 for update skip locked);
        if not found then
          insert into journal_months (month, book, asset, kind, total, times)
            values (sum.month, sum.book, sum.asset, sum.kind, sum.amount, sum.times);
        end if;
      end loop;
      return null;
    end $$`.execute(db)
  await sql`create trigger postings_added after insert on postings referencing new table as added
    for each statement execute function add_journal_months()`.execute(db)
  await sql`insert into journal_months (month, book, asset, kind, total, times)
    select month, book, asset, kind, sum(amount), count(*) from postings group by 1, 2, 3, 4`.execute(db)
}
