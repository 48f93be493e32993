import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OrderSummary } from '#shared/domains/transactions/transactions.schema.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** SQL: the one order that a row of the table that is called `rows` there is about, found by a unique index; null for any other row. */
export const orderSummaryIn = (rows: string): RawBuilder<OrderSummary | null> => sql`case type when 'order' then (
  select json_build_object('base', o.base, 'counter', o.counter, 'side', o.side,
    'price', trim_scale(coalesce(a.price, o.price))::text, 'amount', o.amount::text, 'filled', o.filled::text, 'status', o.status)
  from order_attempts a join orders o on o.id = a.order_id where a.transaction_id = ${sql.ref(rows)}.id
    and not exists (select from order_attempts b where b.transaction_id = a.transaction_id and b.operation <> a.operation))
  end`

/** By the row's id; asks nothing where no row is of an order. */
export async function orderSummariesOf(db: Db, rows: readonly TransactionRow[]): Promise<Map<string, OrderSummary>> {
  const ids = rows.flatMap(({ id, type }) => (type === 'order' ? id : []))
  if (ids.length === 0) return new Map()
  const found = await rowsOf(
    db,
    sql<{ id: string; summary: OrderSummary | null }>`
    select id, ${orderSummaryIn('transactions')} as summary from transactions where id = any(${ids}::uuid[])`,
  )
  return new Map(found.flatMap(({ id, summary }) => (summary === null ? [] : [[id, summary] as const])))
}
