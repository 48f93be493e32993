import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { nextNumber } from './runs.queries.ts'

interface Paid {
  affiliateId: string
  transactionId: string
  /** Decimal text. */
  amount: string
  at: Date
}

export async function lockProgram(trx: Trx, id: string): Promise<void> {
  await sql`select from affiliate_program where id = ${id} for update`.execute(trx)
}

/** An affiliate's oldest payout whose payment has not been signed, locked. */
export async function lockWaiting(
  trx: Trx,
  affiliateId: string,
): Promise<{ id: string; transactionId: string | null } | undefined> {
  const [row] = await rowsOf<{ id: string; transactionId: string | null }>(
    trx,
    sql`select o.id, o.transaction_id from affiliate_payouts o left join transactions t on t.id = o.transaction_id
      where o.affiliate_id = ${affiliateId} and (o.status = 'waiting' or (o.status = 'sent' and t.status = 'queued'))
      order by o.number nulls first, o.id limit 1 for update of o`,
  )
  return row
}

/** The payout is what was paid, for its oldest commissions; the rest of it is free again. */
export async function endBy(trx: Trx, id: string, { affiliateId, transactionId, amount, at }: Paid): Promise<void> {
  await sql`with planned as (select id, run_id, amount from affiliate_payouts where id = ${id}),
    ended as (update affiliate_payouts set amount = ${amount}::numeric, transaction_id = ${transactionId}, status = 'paid',
      payout_date = ${at}::timestamptz where id = ${id})
    update affiliate_program p set total_paid = p.total_paid + ${amount}::numeric, last_payout = ${at}::timestamptz,
      available_reward = p.available_reward + planned.amount - ${amount}::numeric from planned where p.id = ${affiliateId}`.execute(
    trx,
  )
  await sql`with rest as (select id from (
      select id, sum(amount) over (order by at, id) as sum from affiliate_commissions where payout_id = ${id}) c
      where sum > ${amount}::numeric),
    freed as (update affiliate_commissions set status = 'available', payout_id = null where id in (select id from rest))
    update affiliate_payouts set commissions = commissions - (select count(*) from rest) where id = ${id}`.execute(trx)
  await sql`update affiliate_runs r set ended_at = ${at} where r.ended_at is null
    and r.id = (select run_id from affiliate_payouts where id = ${id})
    and not exists (select from affiliate_payouts o where o.run_id = r.id and o.status in ('waiting', 'sent'))`.execute(
    trx,
  )
}

/** A payout of no run: the oldest commissions that it covers are paid with it. */
export async function insertPaid(
  trx: Trx,
  { id, asset, ...paid }: Paid & { id: string; asset: string },
): Promise<void> {
  const { affiliateId, transactionId, amount, at } = paid
  await sql`with covered as (select id from (
        select id, sum(amount) over (order by at, id) as sum from affiliate_commissions
        where affiliate_id = ${affiliateId} and status = 'available') c where sum <= ${amount}::numeric)
    insert into affiliate_payouts (id, run_id, affiliate_id, number, amount, asset, commissions, status, transaction_id, payout_date)
    select ${id}::uuid, null, ${affiliateId}::uuid, ${nextNumber(`'${affiliateId}'`)}, ${amount}::numeric, ${asset},
      (select count(*) from covered), 'paid', ${transactionId}::uuid, ${at}::timestamptz`.execute(trx)
  await sql`update affiliate_commissions set status = 'paid', payout_id = ${id}::uuid where id in (select id from (
      select id, sum(amount) over (order by at, id) as sum from affiliate_commissions
      where affiliate_id = ${affiliateId} and status = 'available') c where sum <= ${amount}::numeric)`.execute(trx)
  await sql`update affiliate_program set available_reward = available_reward - ${amount}::numeric,
    total_paid = total_paid + ${amount}::numeric, last_payout = ${at}::timestamptz where id = ${affiliateId}`.execute(
    trx,
  )
}
