import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Lines without an order by whoever paid this one: how many, and their sum in US dollars. */
export async function otherLinesOf(
  db: Reader,
  { methodId, payer }: { methodId: string; payer: string },
): Promise<{ count: number; usd: string }> {
  const [row] = await rowsOf<{ count: number; usd: string }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount), 0)::numeric(14, 2)::text as usd from cash_app_deposits
      where method_id = ${methodId} and status = 'pending' and payment_id is null and lower(cash_app_username) = lower(${payer})`,
  )
  return row ?? { count: 0, usd: '0.00' }
}

/** Orders of a method that are not decided on, counted up to a limit. */
export async function countOpenOrders(db: Reader, methodName: string, upTo: number): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from cashapp_payments o join payment_methods m on m.id = o.method_id
      where m.method_name = ${methodName} and o.status in ('pending', 'matched') limit ${upTo}) as found`,
  )
  return row?.count ?? 0
}
