import { type Kysely, sql } from 'kysely'

/** Stretches older than two days are added up by day: what then turns out to have failed, or to have left, counts in its day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create or replace function recount_daily_outflow() returns trigger language plpgsql as $$
    declare change numeric(16, 2) := case new.status when 'failed' then -new.usd_value else new.usd_value end;
    begin
      update daily_outflows set usd = usd + change where user_id = new.user_id and at = new.counted_at;
      if not found then
        update daily_outflows set usd = usd + change
        where user_id = new.user_id and at = date_bin('1 day', new.counted_at, timestamptz 'epoch');
      end if;
      return null;
    end $$`.execute(db)
}
