import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { bookedNow } from './booked-value.queries.ts'

/** Keeps when people were last active, had their first money and made their first payment, and the sum of what they paid, of what was just booked with its value. */
export async function noteActivity(trx: Trx, hashes: readonly string[]): Promise<void> {
  await sql`
    with own as (select user_id, type, ledger_at, (ledger_at at time zone 'UTC')::date as day, booked_usd, business_step(type) as step
        from transactions where ${bookedNow(hashes)}),
      marks as (insert into person_marks as m (user_id, active_on, money_at, payment_at)
        select user_id, max(day) filter (where step in ('active', 'payment')), min(ledger_at) filter (where step = 'money'),
          min(ledger_at) filter (where step = 'payment')
        from own where step is not null group by user_id order by user_id
        on conflict (user_id) do update set active_on = greatest(m.active_on, excluded.active_on),
          money_at = least(m.money_at, excluded.money_at), payment_at = least(m.payment_at, excluded.payment_at)
        where m.active_on is null or m.active_on < excluded.active_on
          or (m.money_at is null and excluded.money_at is not null) or (m.payment_at is null and excluded.payment_at is not null))
    select add_business('paid', '', day, 0, coalesce(sum(booked_usd), 0), count(*), count(*) filter (where booked_usd is null))
    from own where type = 'payment_out' group by day`.execute(trx)
}
