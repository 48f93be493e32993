import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AuditAnchor } from '#shared/domains/audit/audit.schema.ts'

export interface NewAnchor {
  /** UTC, as 2026-11-22. */
  day: string
  heads: string
  rootHash: string
  transactionId: string
}

/** False where that day has one already. */
export async function insertAnchor(trx: Trx, anchor: NewAnchor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('auditAnchors')
    .values(anchor)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The newest anchor that the ledger has, else the newest of all. */
export async function findNewestAnchor(db: Db): Promise<AuditAnchor | null> {
  const rows = await rowsOf(
    db,
    sql<Omit<AuditAnchor, 'ledgerAt'> & { ledgerAt: Date | null }>`
    select a.day::text as day, a.root_hash, t.status, t.hash, t.ledger, t.ledger_at,
      (select sum((head ->> 1)::int)::int from json_array_elements(a.heads::json) head) as entries
    from (select * from audit_anchors order by day desc limit ${DAYS_LOOKED_AT}) a
    join transactions t on t.id = a.transaction_id
    order by (t.status = 'confirmed') desc, a.day desc limit 1`,
  )
  const [row] = rows
  return row ? { ...row, ledgerAt: row.ledgerAt?.toISOString() ?? null } : null
}
const DAYS_LOOKED_AT = 30
