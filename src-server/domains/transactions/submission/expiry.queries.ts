import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OwnedRow, TransactionRow } from '#server/domains/transactions/transactions.queries.ts'

const AT_ONCE = 500

/** Sources of intents that wait unsigned past their time. */
export async function listExpiredSources(db: Db, now: Date): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ source: string }>`
    select distinct source from (select source from transactions where status = 'queued' and valid_until <= ${now}
      order by valid_until limit ${AT_ONCE}) expired where source is not null`,
  )
  return rows.map((row) => row.source)
}

/** Those intents, locked; what somebody signs just now is left alone. */
export async function lockExpired(trx: Trx, sources: readonly string[], now: Date): Promise<OwnedRow[]> {
  return rowsOf(
    trx,
    sql<OwnedRow>`
    select id, user_id from transactions where status = 'queued' and valid_until <= ${now} and source = any(${sources}::text[])
    order by valid_until limit ${AT_ONCE} for update skip locked`,
  )
}

/** Open intents from before they had names. */
export async function lockUnnamed(trx: Trx): Promise<TransactionRow[]> {
  return rowsOf(
    trx,
    sql<TransactionRow>`
    select * from transactions where source is not null and ledger is null and intent_name is null
      and status in ('queued', 'signed') order by id limit ${AT_ONCE} for update`,
  )
}

export async function setNames(trx: Trx, named: readonly { id: string; name: bigint }[]): Promise<void> {
  await sql`update transactions t set intent_name = n.name
    from unnest(${named.map((n) => n.id)}::uuid[], ${named.map((n) => String(n.name))}::bigint[]) as n (id, name)
    where t.id = n.id`.execute(trx)
}
