import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OrderRow } from '#server/domains/deposits/orders.queries.ts'

/** Orders that nobody has paid in time: those that wait, at once; those whose person says they paid, after the grace. Locked. */
export const lockOverdue = (
  trx: Trx,
  { now, claimedBefore, atMost }: { now: Date; claimedBefore: Date; atMost: number },
): Promise<OrderRow[]> =>
  rowsOf(
    trx,
    sql<OrderRow>`
    select * from cashapp_payments where status in ('pending', 'claimed') and expires_at <= ${now}
      and (status = 'pending' or greatest(expires_at, claimed_at) <= ${claimedBefore})
    order by expires_at limit ${atMost} for update skip locked`,
  )

/** Payments that came while no price was known, of which their owners have not asked for them back. Locked. */
export const lockUnpriced = (trx: Trx, atMost: number): Promise<(OrderRow & { receivedUsd: string })[]> =>
  rowsOf(
    trx,
    sql<OrderRow & { receivedUsd: string }>`
    select o.*, l.amount as received_usd from cashapp_payments o join cash_app_deposits l on l.payment_id = o.id
    where o.status = 'repriced' and o.arrival_rate is null and o.choice is null
    order by o.id limit ${atMost} for update of o skip locked`,
  )

/** Credits whose payment the ledger refused, or that could not be signed. Locked. */
export const lockFailed = (trx: Trx, atMost: number): Promise<(OrderRow & { lineId: string })[]> =>
  rowsOf(
    trx,
    sql<OrderRow & { lineId: string }>`
    select o.*, l.id as line_id from cashapp_payments o join transactions t on t.id = o.credit_transaction_id and t.status = 'failed'
      join cash_app_deposits l on l.payment_id = o.id
    where o.status = 'credited' and o.verified_at > now() - interval '7 days' limit ${atMost} for update of o skip locked`,
  )
