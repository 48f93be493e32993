import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { LineRow } from '#server/domains/deposits/desk/desk.queries.ts'
import { MOST_STATEMENT_LINES } from '#shared/domains/deposits/deposits.admin.schema.ts'
import type { Reading } from './line-reading.ts'
import type { StatementRow } from './statement-file.ts'

/** Lines of a method's statements whose status was not known, oldest first. */
export const listUnread = (
  trx: Trx,
  methodId: string,
): Promise<{ id: string; statementId: string; row: number; cells: StatementRow['cells']; dates: Reading['dates'] }[]> =>
  rowsOf(
    trx,
    sql<{ id: string; statementId: string; row: number; cells: StatementRow['cells']; dates: Reading['dates'] }>`
    select p.id, p.statement_id, p.row, p.cells, p.dates from statement_problems p
      join deposit_statements s on s.id = p.statement_id
    where s.method_id = ${methodId} and p.problem = 'unknown_status' and p.read_at is null
    order by p.statement_id, p.row limit ${MOST_STATEMENT_LINES}`,
  )

export async function markRead(trx: Trx, ids: readonly string[], at: Date): Promise<void> {
  await sql`update statement_problems set read_at = ${at} where id = any(${ids}::uuid[])`.execute(trx)
}

/** Lines whose zone nobody knew, of what is not decided yet. Locked. */
export const lockZoneOpen = (trx: Trx, methodId: string): Promise<LineRow[]> =>
  rowsOf(
    trx,
    sql<LineRow>`select * from cash_app_deposits where method_id = ${methodId} and is_zone_open
      and status in ('pending', 'matched') order by id limit ${MOST_STATEMENT_LINES} for update`,
  )

export async function setDates(trx: Trx, id: string, { date, latest }: { date: Date; latest: Date }): Promise<void> {
  await trx
    .updateTable('cashAppDeposits')
    .set({ depositDate: date, latestDate: latest, isZoneOpen: false })
    .where('id', '=', id)
    .execute()
}
