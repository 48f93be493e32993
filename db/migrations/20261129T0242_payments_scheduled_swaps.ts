import { type Kysely, sql } from 'kysely'

/**
 * Swaps and reminders of purchases are scheduled as payments are, by the same runs. Each keeps its time of day by the clocks of a zone;
 * what was scheduled before keeps it in UTC. Refusals in a row are counted, so that a swap that is refused again and again is paused.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_schedules
    alter column destination drop not null,
    alter column recipient drop not null,
    add column kind text not null default 'payment' check (kind in ('payment', 'swap', 'reminder')),
    add column buy text,
    add column slippage numeric(4, 2) check (slippage between 0 and 10),
    add column greatest_price numeric(19, 7) check (greatest_price > 0),
    add column zone text check (length(zone) between 1 and 64),
    add column skips int not null default 0 check (skips >= 0),
    add constraint payment_schedules_of_payments check ((kind = 'payment') = (recipient is not null)
      and (kind = 'payment') = (destination is not null) and (kind = 'payment' or memo is null)),
    add constraint payment_schedules_of_swaps check ((kind = 'swap') = (buy is not null)
      and (kind = 'swap') = (slippage is not null) and (kind = 'swap') = (greatest_price is not null) and buy <> asset)`.execute(
    db,
  )
  await sql`alter table payment_schedule_runs drop constraint payment_schedule_runs_outcome_check,
    add constraint payment_schedule_runs_outcome_check check (outcome in ('sent', 'refused', 'missed', 'reminded'))`.execute(
    db,
  )
}
