import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OrderRow } from '#server/domains/orders/orders.queries.ts'

/** Accounts of people, and their trading wallets, with open orders, or with something in offers, by address after one. */
export async function listOffering(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ address: string }>`
    with offering as (
      (select distinct address from orders where status = 'open' and address > ${after} order by address limit ${limit})
      union
      (select distinct address from balances where (selling_liabilities > 0 or buying_liabilities > 0) and address > ${after}
        order by address limit ${limit}))
    select o.address from offering o join ledger_accounts a on a.address = o.address and a.role in ('user', 'trading')
    order by o.address limit ${limit}`,
  )
  return rows.map(({ address }) => address)
}

/** Orders of an account that rest on the ledger. */
export const listRestingOf = (reader: Reader, address: string): Promise<OrderRow[]> =>
  rowsOf(reader, sql<OrderRow>`select * from orders where address = ${address} and status = 'open'`)

/** Whether something of a person's orders has ended that is not taken over yet. */
export async function hasUnsettled(trx: Trx, userId: string): Promise<boolean> {
  const rows = await rowsOf(
    trx,
    sql`select from order_attempts a join transactions t on t.id = a.transaction_id
      where a.user_id = ${userId} and a.result = 'pending' and t.status in ('confirmed', 'failed') limit 1`,
  )
  return rows.length > 0
}

/** Which of these numbers are of offers that orders know, whatever became of them. */
export async function filterKnownOffers(trx: Trx, offerIds: readonly string[]): Promise<Set<string>> {
  if (offerIds.length === 0) return new Set()
  const rows = await rowsOf(
    trx,
    sql<{ offerId: string }>`select offer_id from orders where offer_id = any(${offerIds}::bigint[])`,
  )
  return new Set(rows.map(({ offerId }) => offerId))
}
