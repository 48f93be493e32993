import { type Kysely, sql } from 'kysely'

/**
 * Changes of fees by two administrators, and kept sums of what the fee account took: by kind, asset and day, written as a ledger is
 * booked. With the openings and corrections of its books they make up what the account holds.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table fee_config
    add column made_at timestamptz not null default now(),
    add column approval_id uuid unique references approvals (id)`.execute(db)
  await sql`create index fee_config_made on fee_config (made_at desc, id desc) where approval_id is not null`.execute(
    db,
  )
  await sql`create table fee_days (
    kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
    asset text not null,
    day date not null,
    amount numeric(30, 7) not null,
    times integer not null check (times >= 0),
    primary key (kind, asset, day)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index fee_days_by_day on fee_days (day, kind, asset)`.execute(db)
  // What is charged by amounts of about the same size, so that another rule can be tried on it.
  await sql`create table fee_volumes (
    operation text not null,
    asset text not null,
    day date not null,
    size smallint not null check (size between 0 and 63),
    amount numeric(30, 7) not null check (amount > 0),
    times integer not null check (times > 0),
    primary key (operation, asset, day, size)
  ) with (fillfactor = 80)`.execute(db)
  await sql`create index ledger_legs_adjusted on ledger_legs (account, asset) where cause in ('opening', 'correction')`.execute(
    db,
  )
  await sql`alter table transactions drop constraint transactions_owner_check`.execute(db)
  await sql`alter table transactions add constraint transactions_owner_check check (
    case when user_id is null then type in ('anchor', 'trustline') else type <> 'anchor' end)`.execute(db)
  await sql`insert into fee_days (kind, asset, day, amount, times)
    select kind, asset, day, sum(amount), sum(times) from (
      select case when l.amount > 0 then 'received' when l.cause = 'fee' then 'network_fee' else 'paid' end as kind,
        l.asset, (l.at at time zone 'UTC')::date as day, l.amount, 1 as times
      from ledger_legs l join ledger_accounts a on a.address = l.account
      where a.role = 'fee' and l.cause not in ('opening', 'correction')
      union all
      select k.kind, t.fee_asset, (t.ledger_at at time zone 'UTC')::date, k.sign * t.fee, k.sign
      from transactions t cross join (values ('payment', 1), ('received', -1)) as k (kind, sign)
      where t.fee > 0 and t.status = 'confirmed') found
    group by kind, asset, day having sum(amount) <> 0`.execute(db)
}
