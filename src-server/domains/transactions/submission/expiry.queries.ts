import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { OwnedRow, TransactionRow } from '#server/domains/transactions/transactions.queries.ts'

const AT_ONCE = 500

/** SQL: nothing that was before it in its account has made it wait, or its time is over since then too. */
const isOver = (now: Date): RawBuilder<boolean> => sql`
  not exists (select from submissions s where s.source = t.source and s.outcome = 'live' and s.bump_of is null)
  and t.valid_until + greatest(a.free_since - t."timestamp", interval '0') <= ${now}::timestamptz`

/** Sources of intents that wait unsigned past their time. */
export async function listExpiredSources(db: Db, now: Date): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ source: string }>`
    select distinct source from (select t.source from transactions t left join ledger_accounts a on a.address = t.source
      where t.status = 'queued' and t.valid_until <= ${now} and ${isOver(now)} order by t.valid_until limit ${AT_ONCE}) expired where source is not null`,
  )
  return rows.map((row) => row.source)
}

/** Those intents, locked; what somebody signs just now is left alone. */
export async function lockExpired(trx: Trx, sources: readonly string[], now: Date): Promise<OwnedRow[]> {
  return rowsOf(
    trx,
    sql<OwnedRow>`
    select t.id, t.user_id from transactions t left join ledger_accounts a on a.address = t.source
    where t.status = 'queued' and t.valid_until <= ${now} and t.source = any(${sources}::text[]) and ${isOver(now)}
    order by t.valid_until limit ${AT_ONCE} for update of t skip locked`,
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
