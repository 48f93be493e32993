import { type Kysely, sql } from 'kysely'

/**
 * How the intents ended that were accepted within the last two days, by the minute and the hour (UTC) of their acceptance;
 * the rows of the receiving side are not among them. Triggers keep the counts in the SQL transaction of each change, over
 * several rows where several write at once, as sign_up_counts of 0058: no payment waits for the count of another.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // result_code is '' for what was confirmed. took counts quarters of a doubling above 0.05 s from acceptance to booking,
  // rounded up: k stands for more than 0.05 s * 2^((k - 1) / 4) and at most 0.05 s * 2^(k / 4), 0 for at most 0.05 s.
  // It is 0 for all failures and in the rows of minutes.
  await sql`create table transaction_outcomes (
    id bigint generated always as identity primary key,
    grain text not null check (grain in ('minute', 'hour')),
    at timestamptz not null,
    result_code text not null,
    took smallint not null,
    count bigint not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index transaction_outcomes_by_time on transaction_outcomes (grain, at, result_code, took)`.execute(
    db,
  )
  await createFunctions(db)
  // Row by row and only what is inserted as ended, which is rare: this way accepting a payment costs nothing more, where a
  // trigger of statements cost it 60 us. Settlements change many rows at once: there a statement's trigger costs 10 us a row.
  await sql`create trigger transactions_added after insert on transactions for each row
    when (new.source is not null and new.status in ('confirmed', 'failed')) execute function count_outcomes()`.execute(
    db,
  )
  await sql`create trigger transactions_changed after update on transactions
    referencing old table as removed new table as added for each statement execute function count_outcomes()`.execute(
    db,
  )
  await sql`create trigger transactions_removed after delete on transactions referencing old table as removed
    for each statement execute function count_outcomes()`.execute(db)
  await sql`select recount_outcomes()`.execute(db)
  await createIndexes(db)
}

/** SQL: minute, result_code, took and number of the ended intents among the rows of a relation. */
const outcomesIn = (relation: string) =>
  sql.raw(`select date_trunc('minute', "timestamp", 'UTC') as minute,
    case status when 'failed' then result_code else '' end as code,
    case status when 'failed' then 0
      else ceil(4 * ln(greatest(extract(epoch from booked_at - "timestamp")::float8, 0.05) / 0.05) / ln(2::float8)) end::smallint as took,
    count(*) as number
  from ${relation} where source is not null and status in ('confirmed', 'failed')`)

async function createFunctions(db: Kysely<never>): Promise<void> {
  await sql`create function add_outcomes(minute timestamptz, code text, steps smallint, number bigint) returns void
    language plpgsql as $$
    declare
      line record;
    begin
      for line in values ('minute', minute, 0), ('hour', date_trunc('hour', minute, 'UTC'), steps) loop
        update transaction_outcomes set count = count + number where id = (
          select id from transaction_outcomes
          where grain = line.column1 and at = line.column2 and result_code = code and took = line.column3
          limit 1 for update skip locked);
        if not found then
          insert into transaction_outcomes (grain, at, result_code, took, count)
          values (line.column1, line.column2, code, line.column3, number);
        end if;
      end loop;
    end $$`.execute(db)
  await sql`create function count_outcomes() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform add_outcomes(minute, code, took, number) from (${outcomesIn('(select (new).*) inserted')} group by 1, 2, 3) ended;
        return null;
      end if;
      perform add_outcomes(minute, code, took, -number) from (${outcomesIn('removed')} group by 1, 2, 3) ended;
      if tg_op = 'UPDATE' then
        perform add_outcomes(minute, code, took, number) from (${outcomesIn('added')} group by 1, 2, 3) ended;
      end if;
      return null;
    end $$`.execute(db)
  await sql`create function recount_outcomes() returns void language plpgsql as $$
    begin
      lock table transactions in share row exclusive mode;
      delete from transaction_outcomes;
      perform add_outcomes(minute, code, took, number)
      from (${outcomesIn('transactions')} and "timestamp" >= now() - interval '2 days' group by 1, 2, 3) ended;
    end $$`.execute(db)
}

/** What is open, stopped, frozen or being made is little, however long the history: an index for each finds it at once. */
async function createIndexes(db: Kysely<never>): Promise<void> {
  await sql`create index transactions_under_way on transactions (status, "timestamp")
    where status in ('queued', 'signed')`.execute(db)
  await sql`create index submissions_stopped on submissions (id) where outcome = 'stopped'`.execute(db)
  await sql`create index ledger_accounts_frozen on ledger_accounts (frozen_at desc) where frozen_reason is not null`.execute(
    db,
  )
  await sql`create index ledger_accounts_being_made on ledger_accounts (user_id) where status = 'creating'`.execute(db)
  await sql`drop index transactions_by_time`.execute(db) // was for these figures alone
}
