import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** What moved of an asset within an hour, or within a day of long ago; decimal text. */
export interface MovedRow {
  asset: string
  at: Date
  movedIn: string
  movedOut: string
  tradedIn: string
  tradedOut: string
  fees: string
  timesIn: number
  timesOut: number
  timesFee: number
  /** US dollars for one unit then. */
  usd: string | null
}

const HOURS_KEPT_APART = sql`interval '60 days'`

/** Oldest first. `from`: left out what moved before. */
export async function listMoved(db: Db, userId: string, span: { from: Date | null; now: Date }): Promise<MovedRow[]> {
  const at = sql`date_trunc(case when hour < ${span.now}::timestamptz - ${HOURS_KEPT_APART} then 'day' else 'hour' end, hour, 'UTC')`
  return rowsOf(
    db,
    sql<MovedRow>`select m.*, trim_scale(price_at(m.asset, m.last + interval '59 minutes'))::text as usd from (
      select asset, at, max(hour) as last, sum(moved_in)::numeric(30, 7)::text as moved_in, sum(moved_out)::numeric(30, 7)::text as moved_out,
        sum(traded_in)::numeric(30, 7)::text as traded_in, sum(traded_out)::numeric(30, 7)::text as traded_out,
        sum(fees)::numeric(30, 7)::text as fees, sum(times_in)::int as times_in, sum(times_out)::int as times_out,
        sum(times_fee)::int as times_fee
      from (select h.*, ${at} as at from portfolio_hours h join ledger_accounts a on a.address = h.account
        where a.user_id = ${userId} and h.hour >= coalesce(${span.from}::timestamptz, '-infinity')) h
      group by asset, at) m order by m.at, m.asset`,
  )
}

export interface FeeRow {
  asset: string
  at: Date
  amount: string
  times: number
  usd: string | null
}

/** Service fees by asset and day. */
export async function listFees(db: Db, userId: string, from: Date): Promise<FeeRow[]> {
  return rowsOf(
    db,
    sql<FeeRow>`select f.*, trim_scale(price_at(f.asset, f.at + interval '12 hours'))::text as usd from (
      select coalesce(fee_asset, 'XLM') as asset, date_trunc('day', ledger_at, 'UTC') as at,
        sum(fee)::numeric(30, 7)::text as amount, count(*)::int as times
      from transactions where user_id = ${userId} and fee > 0 and status = 'confirmed' and ledger_at >= ${from}
      group by 1, 2) f order by f.at`,
  )
}
