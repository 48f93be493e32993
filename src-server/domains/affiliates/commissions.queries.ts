import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { NotifiedMoney } from './telling.ts'

/** Frees at most so many commissions whose time has come, lines that were taken back among them; answers how many, and whose. */
export async function freeSome(trx: Trx, now: Date, limit: number): Promise<{ freed: number; money: NotifiedMoney[] }> {
  const rows = await rowsOf(
    trx,
    sql<NotifiedMoney & { freed: number }>`
    with due as (select id, affiliate_id, amount from affiliate_commissions where status = 'pending' and available_at <= ${now}
        order by available_at limit ${limit} for update skip locked),
      locked as (select id from affiliate_program where id in (select affiliate_id from due) order by id for update),
      sums as (select affiliate_id, sum(amount) as amount from due group by 1),
      programs as (update affiliate_program p set pending_reward = p.pending_reward - s.amount,
          available_reward = p.available_reward + s.amount
        from sums s join locked l on l.id = s.affiliate_id where p.id = s.affiliate_id
        returning p.user_id, s.amount),
      freed as (update affiliate_commissions c set status = 'available' from due where c.id = due.id returning c.id)
    select user_id, amount::numeric(19, 7)::text as amount, (select count(*)::int from freed) as freed from programs`,
  )
  const money = rows.filter(({ amount }) => toStroops(amount) > 0n).map(({ userId, amount }) => ({ userId, amount }))
  return { freed: rows[0]?.freed ?? 0, money }
}

/** SQL: of which commissions something is taken back. */
export type Taken = { of: 'fees'; userId: string; since: Date } | { of: 'unpaid'; affiliateId: string }

/**
 * Takes commissions back by a line of its own each, once: what is held is taken from what is held, the rest from what is free or, where it
 * was paid, from what comes. Answers the sum, below zero, and from whom.
 */
export async function takeBack(trx: Trx, taken: Taken, at: Date): Promise<{ sum: string; money: NotifiedMoney[] }> {
  const which =
    taken.of === 'fees'
      ? sql`c.fee_id in (select transaction_id from affiliate_fees where user_id = ${taken.userId}::uuid and at >= ${taken.since})`
      : sql`c.affiliate_id = ${taken.affiliateId}::uuid and c.status in ('pending', 'available')`
  const rows = await rowsOf(
    trx,
    sql<{ sum: string; money: NotifiedMoney[] | null }>`
    with lines as (select c.*, f.user_id, c.status = 'pending' as is_held from affiliate_commissions c
        join affiliate_fees f on f.transaction_id = c.fee_id
        where ${which} and c.kind = 'earned' and not exists (select from affiliate_commissions r
          where r.fee_id = c.fee_id and r.level = c.level and r.kind = 'reversal')
        order by c.id for update of c),
      programs as (update affiliate_program p set pending_reward = p.pending_reward - s.held,
          available_reward = p.available_reward - s.free, total_earned = p.total_earned - s.held - s.free
        from (select affiliate_id, coalesce(sum(amount) filter (where is_held), 0) as held,
            coalesce(sum(amount) filter (where not is_held), 0) as free from lines group by 1) s where p.id = s.affiliate_id
        returning p.user_id, s.held + s.free as amount),
      days as (insert into affiliate_earnings as d (affiliate_id, day, level, amount)
        select affiliate_id, (${at}::timestamptz at time zone 'UTC')::date, level, -sum(amount) from lines group by 1, 2, 3
        on conflict (affiliate_id, day, level) do update set amount = d.amount + excluded.amount),
      referrals as (update affiliate_referrals r set earned = r.earned - s.amount
        from (select user_id, level, sum(amount) as amount from lines group by 1, 2) s
        where r.user_id = s.user_id and r.level = s.level),
      added as (insert into affiliate_commissions (id, fee_id, level, kind, affiliate_id, share, amount, at, available_at, status)
        select gen_random_uuid(), fee_id, level, 'reversal', affiliate_id, -share, -amount, ${at}, available_at,
          case when is_held then 'pending' else 'available' end from lines returning amount)
    select coalesce(sum(amount), 0)::numeric(19, 7)::text as sum,
      (select json_agg(json_build_object('userId', user_id, 'amount', amount::numeric(19, 7)::text)) from programs where amount > 0)
        as money from added`,
  )
  return { sum: rows[0]?.sum ?? '0.0000000', money: rows[0]?.money ?? [] }
}

interface CommissionLine {
  id: string
  at: Date
  /** Of whoever paid the fee. */
  email: string
  level: number
  kind: 'earned' | 'reversal'
  amount: string
  status: 'pending' | 'available' | 'paid'
  availableAt: Date
  /** The transaction that paid it. */
  paidBy: string | null
}

/** Somebody's commissions after that one, oldest first. */
export const listCommissionLines = (
  reader: Reader,
  affiliateId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<CommissionLine[]> =>
  rowsOf(
    reader,
    sql`
    select c.id, c.at, u.email, c.level, c.kind, c.amount::text, c.status, c.available_at, t.hash as paid_by
    from affiliate_commissions c join affiliate_fees f on f.transaction_id = c.fee_id join users u on u.id = f.user_id
      left join affiliate_payouts o on o.id = c.payout_id left join transactions t on t.id = o.transaction_id
    where c.affiliate_id = ${affiliateId}::uuid
      ${after === null ? sql`` : sql`and (c.at, c.id) > (select at, id from affiliate_commissions where id = ${after}::uuid)`}
    order by c.at, c.id limit ${limit}`,
  )
