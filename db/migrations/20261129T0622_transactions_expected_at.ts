import { type Kysely, sql } from 'kysely'

/**
 * When a ledger should have an intent, as reckoned at its acceptance. The function counts the envelopes of an account until then, its
 * own among them: payments share those of 100 operations by memo and bid, and let all else go first. It looks at no more than
 * 5000 that wait, for those are hours away.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions add expected_at timestamptz`.execute(db)
  await sql`create function envelopes_until(its_account text, is_payment boolean, its_memo text, its_memo_type text, its_bid integer, its_operations integer)
    returns integer language plpgsql stable as $$
    begin
      return (select count(*) from submissions s where s.source = its_account and s.outcome = 'live' and s.bump_of is null)
        + (select coalesce(sum(ceil(shared.operations / 100.0)), 0) from (
            select sum(w.operations) as operations from (
              (select case when t.type <> 'payment_out' then t.id end as alone, t.memo, t.memo_type, t.base_fee as bid,
                  coalesce(jsonb_array_length(t.operations), 1) as operations
                from transactions t where t.source = its_account and t.status = 'queued'
                  and (t.type <> 'payment_out' or (is_payment and t.group_id is null))
                order by t."timestamp", t.id limit 5000)
              union all
              select case when not is_payment then gen_random_uuid() end, its_memo, its_memo_type, its_bid, its_operations) w
            group by w.alone, w.memo, w.memo_type, w.bid) shared);
    end
  $$`.execute(db)
}
