import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

export interface IncomeRow {
  asset: string
  /** The first moment of the day, UTC. */
  at: Date
  amount: string
  /** US dollars of all of it, as it was booked; null where that of a part is unknown. */
  usd: string | null
}

/** Commissions of the affiliate program that were paid within a time, by asset and day. */
export const listCommissions = (db: Db, userId: string, span: { from: Date; until: Date }): Promise<IncomeRow[]> =>
  rowsOf(
    db,
    sql<IncomeRow>`
    select concat_ws(':', t.asset_code, t.asset_issuer) as asset, date_trunc('day', t.ledger_at, 'UTC') as at,
      sum(t.amount)::numeric(30, 7)::text as amount,
      case when bool_or(t.booked_usd is null) then null else sum(t.booked_usd)::numeric(38, 7)::text end as usd
    from affiliate_program p join affiliate_payouts o on o.affiliate_id = p.id join transactions t on t.id = o.transaction_id
    where p.user_id = ${userId} and t.status = 'confirmed' and t.ledger_at >= ${span.from} and t.ledger_at < ${span.until}
    group by 1, 2 order by 2, 1`,
  )
