import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Days as 2026-11-01, both included. */
export interface Period {
  from: string
  to: string
}
export interface Sum {
  kind: string
  /** '' of what is counted over all assets. */
  asset: string
  amount: string
  usd: string
  times: number
  unvalued: number
}

/** Kept sums of a period by kind and asset: of whole months by theirs, of what is left by days. */
export const listSums = (db: Db, { from, to }: Period): Promise<Sum[]> =>
  rowsOf(
    db,
    sql<Sum>`
    with whole as (select date_trunc('month', ${from}::date + interval '1 month' - interval '1 day')::date as begins,
        date_trunc('month', ${to}::date + interval '1 day')::date as ends),
      found as (
        select s.* from business_sums s, whole w where s.grain = 'month' and s.kind = any(${PERIOD_KINDS}::text[])
          and s.at >= w.begins and s.at < w.ends
        union all
        select s.* from business_sums s, whole w where s.grain = 'day' and s.kind = any(${PERIOD_KINDS}::text[])
          and ((s.at >= ${from}::date and s.at < least(w.begins, ${to}::date + 1))
            or (w.ends >= w.begins and s.at >= greatest(w.ends, w.begins) and s.at <= ${to}::date)))
    select kind, unit as asset, sum(total)::numeric(38, 7)::text as amount, sum(usd)::numeric(38, 7)::text as usd, sum(times)::int as times,
      sum(unvalued)::int as unvalued
    from found group by kind, unit order by kind, unit`,
  )

const STEP_KINDS = ['signed_up', 'mail_confirmed', 'first_money', 'first_payment']
const PROFIT_KINDS = ['fee', 'buying_fee', 'spread', 'reward', 'commission', 'reserve', 'network_fee']
const PERIOD_KINDS = ['paid', 'traded', 'deposit', ...STEP_KINDS, ...PROFIT_KINDS]

/** How many people were active in the days until that one, so many of them: 7, 30, 90 or 365. */
export async function countActive(db: Db, { days, to }: { days: number; to: string }): Promise<number> {
  const [row] = await rowsOf(
    db,
    sql<{ people: number }>`
    select coalesce(sum(times), 0)::int as people from business_sums where kind = ${`active_${days}`}
      and ((grain = 'month' and at < date_trunc('month', ${to}::date)::date)
        or (grain = 'day' and at >= date_trunc('month', ${to}::date)::date and at <= ${to}::date))`,
  )
  return row?.people ?? 0
}

/** Fees and spread by day, in dollars with seven decimals; days without any are left out. */
export const listDays = (db: Db, { from, to }: Period): Promise<{ day: string; fees: string; spread: string }[]> =>
  rowsOf(
    db,
    sql`
    select at::text as day, coalesce(sum(usd) filter (where kind = 'fees'), 0)::numeric(38, 7)::text as fees,
      coalesce(sum(usd) filter (where kind = 'spread'), 0)::numeric(38, 7)::text as spread
    from business_sums where grain = 'day' and kind in ('fees', 'spread') and at between ${from}::date and ${to}::date
    group by at order by at`,
  )
