import { type Kysely, sql } from 'kysely'

/**
 * The market's rate when an order's payment was found, and the state of an order whose rate cannot be kept. What was credited before
 * counts as found at its own rate; what was found and not yet credited is looked at again by the first price that is known.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table cashapp_payments add arrival_rate numeric(24, 10) check (arrival_rate > 0),
    drop constraint cashapp_payments_status_check, drop constraint cashapp_payments_check2,
    add constraint cashapp_payments_status_check check (status in ('pending', 'claimed', 'matched', 'credited', 'underpaid',
      'overpaid', 'late', 'repriced', 'expired', 'refused', 'refunded', 'reversed', 'cancelled')),
    add constraint cashapp_payments_check2 check ((status in ('matched', 'credited', 'underpaid', 'overpaid', 'late', 'repriced',
      'refunded', 'reversed')) <= (transaction_id is not null))`.execute(db)
  await sql`update cashapp_payments set arrival_rate = market_rate
    where status in ('credited', 'reversed') or (status = 'matched' and choice is not null)`.execute(db)
  await sql`update cashapp_payments set status = 'repriced' where status = 'matched' and arrival_rate is null`.execute(
    db,
  )
  await sql`alter table cashapp_payments
    add constraint cashapp_payments_arrival_check check ((status in ('matched', 'credited', 'reversed')) <= (arrival_rate is not null)),
    add constraint cashapp_payments_rate_kept_check check ((status in ('matched', 'credited', 'reversed') and choice is null)
      <= (abs(arrival_rate - market_rate) * 100 <= market_rate * 2))`.execute(db)
  await sql`create index cashapp_payments_unpriced on cashapp_payments (id) where status = 'repriced' and arrival_rate is null`.execute(
    db,
  )
}
