import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

interface PaidRequest {
  userId: string
  requestId: string
  reference: string
  assetCode: string
  assetIssuer: string | null
  amount: string
  received: string
  transactionId: string
}

/** Requests of which all has come with one of these payments. */
export const listPaidBy = (trx: Trx, transactionIds: readonly string[]): Promise<PaidRequest[]> =>
  rowsOf(
    trx,
    sql`select r.user_id as "userId", r.id as "requestId", r.reference, r.asset_code as "assetCode",
      r.asset_issuer as "assetIssuer", r.amount, max(had.received) as received, max(p.transaction_id::text) as "transactionId"
    from request_payments p join payment_requests r on r.id = p.request_id
    cross join lateral (select sum(amount)::numeric(19, 7) as received from request_payments o where o.request_id = r.id) had
    where p.transaction_id = any(${[...transactionIds]}::uuid[])
    group by r.id having max(had.received) >= r.amount and max(had.received) - sum(p.amount) < r.amount
    order by r.id`,
  )
