import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { LoggedRequest } from '#shared/domains/reports/reports-desk.schema.ts'

const PURGED_AT_ONCE = 5000

export type FailedRequest = Omit<LoggedRequest, 'at'>

export async function insertRequests(
  db: Db,
  requests: readonly FailedRequest[],
  { at, expiresAt }: { at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('failedRequests')
    .values(requests.map((request) => ({ ...request, at, expiresAt })))
    .onConflict((one) => one.doNothing())
    .execute()
}

/** Some at a time, until none is left. */
export async function deleteRequests(db: Db, now: Date): Promise<void> {
  for (let deleted = PURGED_AT_ONCE; deleted === PURGED_AT_ONCE; ) {
    const { numAffectedRows } = await sql`delete from failed_requests where request_id in (select request_id
      from failed_requests where expires_at < ${now} order by expires_at limit ${PURGED_AT_ONCE})`.execute(db)
    deleted = Number(numAffectedRows ?? 0)
  }
}

/** They stay as long as the report that names them. */
export async function extendRequests(trx: Trx, requestIds: readonly string[], until: Date): Promise<void> {
  if (requestIds.length === 0) return
  await trx
    .updateTable('failedRequests')
    .set({ expiresAt: until })
    .where('requestId', 'in', requestIds)
    .where('expiresAt', '<', until)
    .execute()
}

export async function readRequests(reader: Reader, requestIds: readonly string[]): Promise<LoggedRequest[]> {
  if (requestIds.length === 0) return []
  const rows = await rowsOf<Omit<LoggedRequest, 'at'> & { at: Date }>(
    reader,
    sql`select request_id, at, method, path, status, took_ms, lines from failed_requests
      where request_id in (${sql.join(requestIds)}) order by at`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}
