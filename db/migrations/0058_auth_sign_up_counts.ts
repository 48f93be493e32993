import { type Kysely, sql } from 'kysely'

/**
 * How many users there are, by the hour and the day (UTC) in which they signed up, and in all: a millennium's count is the
 * one number that does not grow into many rows. Triggers keep the counts in the SQL
 * transaction of each change, so a rollback, a kill or a restored backup leaves them in step with the rows. One count may
 * be spread over several rows: who finds them locked adds another instead of waiting, so that no sign-up waits for one
 * that is under way. What counts is their sum; a single row may be negative.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table sign_up_counts (
    id bigint generated always as identity primary key,
    grain text not null check (grain in ('hour', 'day', 'millennium')),
    at timestamptz not null,
    count bigint not null
  ) with (fillfactor = 50)`.execute(db)
  await sql`create index sign_up_counts_by_time on sign_up_counts (grain, at)`.execute(db)
  await createFunctions(db)
  await sql`create trigger users_added after insert on users referencing new table as added
    for each statement execute function count_sign_ups()`.execute(db)
  await sql`create trigger users_removed after delete on users referencing old table as removed
    for each statement execute function count_sign_ups()`.execute(db)
  await sql`create trigger users_moved after update of created_at on users for each row
    when (old.created_at <> new.created_at) execute function count_sign_ups()`.execute(db)
  await sql`select recount_sign_ups()`.execute(db)
  await sql`create index users_newest on users (created_at desc, id desc)`.execute(db)
  await sql`create index users_administrators on users (id) where is_admin`.execute(db)
}

async function createFunctions(db: Kysely<never>): Promise<void> {
  await sql`create function add_sign_ups(since timestamptz, number bigint) returns void language plpgsql as $$
    declare
      of_grain text;
      start timestamptz;
    begin
      foreach of_grain in array array['hour', 'day', 'millennium'] loop
        start := date_trunc(of_grain, since, 'UTC');
        update sign_up_counts set count = count + number where id = (
          select id from sign_up_counts where grain = of_grain and at = start limit 1 for update skip locked);
        if not found then
          insert into sign_up_counts (grain, at, count) values (of_grain, start, number);
        end if;
      end loop;
    end $$`.execute(db)
  await sql`create function count_sign_ups() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        perform add_sign_ups(hour, n) from (
          select date_trunc('hour', created_at, 'UTC') as hour, count(*) as n from added group by 1) hours;
      elsif tg_op = 'DELETE' then
        perform add_sign_ups(hour, -n) from (
          select date_trunc('hour', created_at, 'UTC') as hour, count(*) as n from removed group by 1) hours;
      else
        perform add_sign_ups(old.created_at, -1);
        perform add_sign_ups(new.created_at, 1);
      end if;
      return null;
    end $$`.execute(db)
  await sql`create function recount_sign_ups() returns void language plpgsql as $$
    begin
      lock table users in share row exclusive mode;
      delete from sign_up_counts;
      insert into sign_up_counts (grain, at, count)
        select grain, date_trunc(grain, created_at, 'UTC'), count(*)
        from users cross join (values ('hour'), ('day'), ('millennium')) grains (grain) group by 1, 2 order by 1, 2;
    end $$`.execute(db)
}
