import { type Kysely, sql } from 'kysely'

/**
 * What leaves an account within 24 hours, in US dollars, by stretches of five minutes: 289 rows of one person hold a whole day,
 * however much they send. Acceptance adds to it under the lock of the account. What fails later is taken back by a trigger, so
 * that no way of failing is forgotten; what the ledger proves to have left after all is added again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table daily_outflows (
    user_id uuid not null references users (id) on delete cascade,
    at timestamptz not null,
    usd numeric(16, 2) not null,
    primary key (user_id, at)
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index daily_outflows_by_time on daily_outflows (at)`.execute(db)
  // The stretch that a payment counts in is noted with it: its own time is Postgres's, the stretches are the service's clock's.
  await sql`alter table transactions
    add usd_value numeric(16, 2) check (usd_value >= 0),
    add counted_at timestamptz,
    add check ((usd_value is null) = (counted_at is null))`.execute(db)
  await sql`create function recount_daily_outflow() returns trigger language plpgsql as $$
    begin
      update daily_outflows set usd = usd + case new.status when 'failed' then -new.usd_value else new.usd_value end
      where user_id = new.user_id and at = new.counted_at;
      return null;
    end $$`.execute(db)
  await sql`create trigger transactions_outflow_failed after update of status on transactions for each row
    when (new.counted_at is not null and (old.status = 'failed') <> (new.status = 'failed'))
    execute function recount_daily_outflow()`.execute(db)
}
