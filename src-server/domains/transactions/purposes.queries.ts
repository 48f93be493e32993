import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Purpose } from '#shared/domains/transactions/transactions.kinds.ts'
import type { TransactionRow } from './transactions.queries.ts'

/** SQL: the purpose of a row of the table that is called `rows` there; each lookup is one of a unique index. */
export const purposeIn = (rows: string): RawBuilder<Purpose | null> => sql`case type
  when 'trustline' then case when (operations -> 0 ->> 'limit')::numeric = 0 then 'removal' end
  when 'order' then case when (operations -> 0 ->> 'amount')::numeric = 0 then 'cancelled'
    when coalesce(operations -> 0 ->> 'offerId', '0') <> '0' then 'changed' else 'placed' end
  when 'payout' then coalesce((select p.kind from stake_payouts p where p.transaction_id = ${sql.ref(rows)}.id),
    (select 'commission' from affiliate_payouts p where p.transaction_id = ${sql.ref(rows)}.id)) end`

const WIDE_TYPES: ReadonlySet<string> = new Set(['trustline', 'order', 'payout'])

/** By the row's id; asks nothing where every type says it all. */
export async function purposesOf(db: Db, rows: readonly TransactionRow[]): Promise<Map<string, Purpose>> {
  const ids = rows.flatMap(({ id, type }) => (WIDE_TYPES.has(type) ? id : []))
  if (ids.length === 0) return new Map()
  const found = await rowsOf(
    db,
    sql<{ id: string; purpose: Purpose | null }>`
    select id, ${purposeIn('transactions')} as purpose from transactions where id = any(${ids}::uuid[])`,
  )
  return new Map(found.flatMap(({ id, purpose }) => (purpose === null ? [] : [[id, purpose] as const])))
}
