import { type Kysely, sql } from 'kysely'

/**
 * Sums of the business by UTC day and month: what people paid and traded, what came in by deposits, each part of profit and loss by
 * asset, the steps from sign-up to first payment (by the day of the sign-up), and who was active. Triggers keep them in the SQL
 * transaction of each booking. One sum may be spread over several rows: who finds them locked adds another. The view has the entries
 * that the sums are made of, so that they can be counted again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table business_sums (
    id bigint generated always as identity primary key,
    grain text not null check (grain in ('day', 'month')),
    at date not null,
    kind text not null,
    unit text not null,
    total numeric(38, 7) not null,
    usd numeric(38, 7) not null,
    times bigint not null,
    unvalued bigint not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index business_sums_by_time on business_sums (grain, kind, at)`.execute(db)
  await sql`create table person_marks (
    user_id uuid primary key references users (id),
    active_on date,
    money_at timestamptz,
    payment_at timestamptz
  ) with (fillfactor = 70)`.execute(db)
  await sql`create table deposit_bookings (
    transaction_id uuid not null references transactions (id),
    kind text not null check (kind in ('credited', 'reversed')),
    payment_id uuid not null references cashapp_payments (id),
    at timestamptz not null,
    usd numeric(14, 2) not null,
    fee_usd numeric(14, 2) not null,
    spread_usd numeric(38, 7) not null,
    primary key (transaction_id, kind)
  )`.execute(db)
  await addingFunctions(db)
  await bookingDeposits(db)
  await sql`insert into person_marks (user_id, active_on, money_at, payment_at)
    select user_id, max((ledger_at at time zone 'UTC')::date) filter (where business_step(type) in ('active', 'payment')),
      min(ledger_at) filter (where business_step(type) = 'money'), min(ledger_at) filter (where business_step(type) = 'payment')
    from transactions where user_id is not null and status = 'confirmed' and amount > 0 and business_step(type) is not null
    group by 1`.execute(db)
  await entriesAndTriggers(db)
  await sql`select recount_business()`.execute(db)
}

async function addingFunctions(db: Kysely<never>): Promise<void> {
  await sql`create function add_business(of_kind text, of_asset text, day date, more numeric, more_usd numeric, more_times bigint,
      more_unvalued bigint) returns void language plpgsql as $$
    declare
      of_grain text;
      start date;
    begin
      foreach of_grain in array array['day', 'month'] loop
        start := date_trunc(of_grain, day)::date;
        update business_sums set total = total + more, usd = usd + more_usd, times = times + more_times,
          unvalued = unvalued + more_unvalued where id = (
            select id from business_sums where grain = of_grain and kind = of_kind and at = start and unit = of_asset
            limit 1 for update skip locked);
        if not found then
          insert into business_sums (grain, at, kind, unit, total, usd, times, unvalued)
            values (of_grain, start, of_kind, of_asset, more, more_usd, more_times, more_unvalued);
        end if;
      end loop;
    end $$`.execute(db)
  // Which part of profit and loss a line of the journal is; the other lines of its entry are none.
  await sql`create function business_kind(book text, kind text) returns text language sql immutable as $$
    select case when kind = 'fee' and book = 'service:fee' then 'fee'
      when book = 'network:fees' then 'network_fee'
      when kind = 'commission' and book not like 'service:%' then 'commission'
      when kind = 'account_opened' and book not like 'service:%' then 'reserve'
      when book like 'staking:%:rewards' and kind not in ('stake_funded', 'stake_ended') then 'reward' end $$`.execute(
    db,
  )
  // The step of a person's confirmed transaction on the way from sign-up to first payment.
  await sql`create function business_step(type text) returns text language sql immutable as $$
    select case when type = 'payment_out' then 'payment'
      when type in ('swap', 'order', 'pool', 'stake') then 'active'
      when type in ('payment_in', 'credit', 'funding', 'claim', 'claimable', 'merge') then 'money' end $$`.execute(db)
}

/** A deposit counts when its ledger has the credit; one that is reversed is taken back on the day of its reversal. */
async function bookingDeposits(db: Kysely<never>): Promise<void> {
  await sql`create function book_deposit(payment uuid) returns void language sql as $$
    insert into deposit_bookings (transaction_id, kind, payment_id, at, usd, fee_usd, spread_usd)
    select t.id, 'credited', o.id, t.ledger_at, l.amount, o.fee_usd,
      l.amount - o.fee_usd - round(t.amount * o.market_rate, 7)
    from cashapp_payments o join transactions t on t.id = o.credit_transaction_id and t.status = 'confirmed'
      join cash_app_deposits l on l.payment_id = o.id
    where o.id = payment and o.status in ('credited', 'reversed') on conflict do nothing;
    insert into deposit_bookings (transaction_id, kind, payment_id, at, usd, fee_usd, spread_usd)
    select b.transaction_id, 'reversed', b.payment_id, greatest(b.at, (o.steps -> -1 ->> 'at')::timestamptz), -b.usd, -b.fee_usd,
      -b.spread_usd
    from cashapp_payments o join deposit_bookings b on b.transaction_id = o.credit_transaction_id and b.kind = 'credited'
    where o.id = payment and o.status = 'reversed' on conflict do nothing $$`.execute(db)
  await sql`create function note_deposit() returns trigger language plpgsql as $$
    begin
      perform book_deposit(new.id);
      return null;
    end $$`.execute(db)
  await sql`create function note_credit() returns trigger language plpgsql as $$
    begin
      perform book_deposit(id) from cashapp_payments where credit_transaction_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`select book_deposit(id) from cashapp_payments where status in ('credited', 'reversed')`.execute(db)
  await sql`create trigger cashapp_payments_booked after update on cashapp_payments for each row
    when (new.credit_transaction_id is not null and new.status in ('credited', 'reversed')
      and (old.status <> new.status or old.credit_transaction_id is distinct from new.credit_transaction_id))
    execute function note_deposit()`.execute(db)
  await sql`create trigger transactions_credited after update of status on transactions for each row
    when (new.type = 'credit' and new.status = 'confirmed' and old.status <> 'confirmed') execute function note_credit()`.execute(
    db,
  )
}

/** SQL: the entries of lines of the journal, of deposits and of trades; `rows`: a table that has them, or what a statement added to it. */
const ofPostings = (rows: string) => `
  select business_kind(book, kind) as kind, asset, (at at time zone 'UTC')::date as day,
    case business_kind(book, kind) when 'reward' then -amount else amount end as amount,
    case when (business_kind(book, kind) = 'reward') = (amount > 0) then -usd else usd end as usd, 1::bigint as times
  from ${rows} where business_kind(book, kind) is not null
  union all
  select 'fees', '', (at at time zone 'UTC')::date, 0, usd, 1 from ${rows} where business_kind(book, kind) = 'fee'`
const ofDeposits = (rows: string) => `
  select k.kind, k.asset, (b.at at time zone 'UTC')::date as day, k.usd as amount, k.usd,
    case b.kind when 'credited' then 1::bigint else -1 end as times
  from ${rows} b cross join lateral (values ('deposit', '', b.usd::numeric), ('buying_fee', 'USD', b.fee_usd), ('fees', '', b.fee_usd),
    ('spread', 'USD', b.spread_usd)) k (kind, asset, usd) where k.usd <> 0`
const ofTrades = (rows: string) => `
  select 'traded' as kind, '' as asset, (l.at at time zone 'UTC')::date as day, 0 as amount, l.usd, 1::bigint as times
  from ${rows} l join ledger_accounts a on a.address = l.account and a.role = 'user' where l.cause = 'trade' and l.amount < 0`
const ofSteps = (users: string, marks: string) => `
  select k.kind, '' as asset, (u.created_at at time zone 'UTC')::date as day, 0 as amount, 0::numeric as usd, 1::bigint as times
  from ${users} u left join ${marks} m on m.user_id = u.id cross join lateral (values ('signed_up', true),
    ('mail_confirmed', u.email_verified_at is not null), ('first_money', m.money_at is not null),
    ('first_payment', m.payment_at is not null)) k (kind, has) where k.has`

/** SQL: adds such entries to the sums. */
const add = (
  entries: string,
  sign = '',
) => `perform add_business(kind, asset, day, ${sign}sum(amount), ${sign}coalesce(sum(usd), 0),
    (${sign}sum(times))::bigint, ${sign}count(*) filter (where usd is null)) from (${entries}) n group by kind, asset, day`

/** SQL: days on which the number of those who were active within so many days begins to be greater or less. */
const turns = (user: string, day: string, before: string) => `
  select 'active_' || n as kind, k.day, k.times from (values (7), (30), (90), (365)) spans (n)
    cross join lateral (values (greatest(${before} + n, ${day}), 1), (${day} + n, -1)) k (day, times)
  where ${user} is not null`

async function entriesAndTriggers(db: Kysely<never>): Promise<void> {
  const raw = (text: string) => sql.raw(text)
  await sql`create view business_entries as ${raw(ofPostings('postings'))} union all ${raw(ofDeposits('deposit_bookings'))}
    union all ${raw(ofTrades('ledger_legs'))} union all ${raw(ofSteps('users', 'person_marks'))}
    union all select 'paid', '', (ledger_at at time zone 'UTC')::date, 0, booked_usd, 1
      from transactions where type = 'payment_out' and status = 'confirmed' and amount > 0 and user_id is not null
    union all select t.kind, '', t.day, 0, 0, t.times from (
        select user_id, day, lag(day) over (partition by user_id order by day) as before from (
          select distinct user_id, (ledger_at at time zone 'UTC')::date as day from transactions
          where user_id is not null and status = 'confirmed' and amount > 0 and business_step(type) in ('active', 'payment')) d) a
      cross join lateral (${raw(turns('a.user_id', 'a.day', 'a.before'))}) t`.execute(db)
  await sql`create function recount_business() returns void language plpgsql as $$
    begin
      lock table postings, deposit_bookings, ledger_legs, users, person_marks, transactions in share row exclusive mode;
      delete from business_sums;
      ${raw(add('select * from business_entries'))};
    end $$`.execute(db)
  for (const [table, entries] of [
    ['postings', ofPostings('added')],
    ['deposit_bookings', ofDeposits('added')],
    ['ledger_legs', ofTrades('added')],
    ['users', ofSteps('added', 'person_marks')],
  ] as const) {
    await sql`create function add_business_of_${raw(table)}() returns trigger language plpgsql as $$
      begin
        ${raw(add(entries))};
        return null;
      end $$`.execute(db)
    await sql`create trigger ${raw(table)}_in_business after insert on ${raw(table)} referencing new table as added
      for each statement execute function add_business_of_${raw(table)}()`.execute(db)
  }
  await sql`create function move_business_of_users() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        ${raw(add(ofSteps('(select old.*)', 'person_marks'), '-'))};
      end if;
      if tg_op = 'UPDATE' then
        ${raw(add(ofSteps('(select new.*)', 'person_marks')))};
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger users_moved_in_business after update of created_at, email_verified_at on users for each row
    when (old.created_at <> new.created_at or (old.email_verified_at is null) <> (new.email_verified_at is null))
    execute function move_business_of_users()`.execute(db)
  await sql`create trigger users_removed_from_business after delete on users for each row execute function move_business_of_users()`.execute(
    db,
  )
  await sql`create function add_business_of_marks() returns trigger language plpgsql as $$
    declare
      was person_marks;
    begin
      if tg_op = 'UPDATE' then
        was := old;
      end if;
      perform add_business(k.kind, '', (u.created_at at time zone 'UTC')::date, 0, 0, 1, 0)
        from users u cross join lateral (values ('first_money', was.money_at is null and new.money_at is not null),
          ('first_payment', was.payment_at is null and new.payment_at is not null)) k (kind, is_new)
        where u.id = new.user_id and k.is_new;
      if new.active_on is distinct from was.active_on then
        perform add_business(t.kind, '', t.day, 0, 0, t.times, 0) from (${raw(turns('new.user_id', 'new.active_on', 'was.active_on'))}) t;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger person_marks_in_business after insert or update on person_marks for each row
    execute function add_business_of_marks()`.execute(db)
}
