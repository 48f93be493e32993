import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { FeeProof } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'

/** SQL: kinds of movements that are no fees of the service. */
const OTHERS = sql.raw(`('received', 'network_fee', 'paid')`)

export interface EarnedDay {
  operation: FeeOperation
  asset: string
  day: string
  amount: string
  times: number
}

/** Fees by day, operation and asset from a day until another, both included. */
export const listEarned = (db: Db, { from, to }: { from: string; to: string }): Promise<EarnedDay[]> =>
  rowsOf(
    db,
    sql<EarnedDay>`
    select kind as operation, asset, day::text, amount::numeric(30, 7)::text as amount, times from fee_days
    where day between ${from}::date and ${to}::date and kind not in ${OTHERS} order by day, kind, asset`,
  )

type ProofRow = Omit<FeeProof, 'state'> & { hasBegun: boolean }

/** The books of the fee account by asset, as one statement sees them: kept sums beside the ledger's booked entries. */
export const listProof = (db: Db, account: string): Promise<ProofRow[]> =>
  rowsOf(
    db,
    sql<ProofRow>`
    with days as (select asset, coalesce(sum(amount) filter (where kind not in ${OTHERS}), 0) as fees,
        coalesce(sum(amount) filter (where kind = 'received'), 0) as others,
        coalesce(-sum(amount) filter (where kind = 'network_fee'), 0) as network_fees,
        coalesce(-sum(amount) filter (where kind = 'paid'), 0) as paid from fee_days group by asset),
      adjusted as (select asset, sum(amount) as amount from ledger_legs
        where account = ${account} and cause in ('opening', 'correction') group by asset),
      sums as (select asset, amount from ledger_sums where account = ${account}),
      held as (select asset, balance as amount from balances where address = ${account})
    select asset, coalesce(d.fees, 0)::numeric(30, 7)::text as fees, coalesce(d.others, 0)::numeric(30, 7)::text as others,
      coalesce(d.network_fees, 0)::numeric(30, 7)::text as network_fees, coalesce(d.paid, 0)::numeric(30, 7)::text as paid,
      coalesce(a.amount, 0)::numeric(30, 7)::text as adjusted,
      (coalesce(d.fees + d.others - d.network_fees - d.paid, 0) + coalesce(a.amount, 0))::numeric(30, 7)::text as kept,
      coalesce(s.amount, 0)::numeric(30, 7)::text as booked, coalesce(h.amount, 0)::numeric(30, 7)::text as held,
      exists (select from ledger_books where account = ${account} and from_ledger is not null) as has_begun
    from days d full join adjusted a using (asset) full join sums s using (asset) full join held h using (asset)
    order by asset <> 'XLM', asset`,
  )
