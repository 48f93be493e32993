import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { SystemIssuesTable } from '#db/domains/monitor/monitor.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Finding } from '#server/queue/findings.ts'

export type IssueRow = Selectable<SystemIssuesTable>

/** Opens the issue, or counts it once more where it is active; true where it is new. */
export async function openIssue(trx: Trx, found: Extract<Finding, { isOver: false }>, at: Date): Promise<boolean> {
  const { checkId, subject, type, title, description, severity, remediationSteps, metadata } = found
  const rows = await rowsOf(
    trx,
    sql<{ occurrences: number }>`
    insert into system_issues as i (id, type, check_id, subject, title, description, severity, auto_resolvable,
      remediation_steps, detection_time, last_detected, metadata)
    values (${uuid()}, ${type}, ${checkId}, ${subject}, ${title}, ${description.slice(0, 2000)}, ${severity}, true,
      ${remediationSteps}::text[], ${at}, ${at}, ${JSON.stringify(metadata)}::jsonb)
    on conflict (check_id, subject) where status = 'active' do update set occurrences = i.occurrences + 1,
      last_detected = excluded.last_detected, description = excluded.description, metadata = excluded.metadata,
      severity = excluded.severity
    returning occurrences`,
  )
  return rows[0]?.occurrences === 1
}

export async function resolveIssue(
  trx: Trx,
  { checkId, subject, resolution }: Extract<Finding, { isOver: true }>,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('systemIssues')
    .set({ status: 'resolved', resolutionTime: at, resolution, autoResolved: true })
    .where('checkId', '=', checkId)
    .where('subject', '=', subject)
    .where('status', '=', 'active')
    .execute()
}

/** The newest first. */
export const listActive = (db: Db, limit: number): Promise<IssueRow[]> =>
  db
    .selectFrom('systemIssues')
    .selectAll()
    .where('status', '=', 'active')
    .orderBy('lastDetected', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Who watches over the running of the service. */
export async function listWatching(db: Trx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where((eb) => eb.or([eb('isSuperAdmin', '=', true), sql<boolean>`'operations' = any(admin_scopes)`]))
    .execute()
  return rows.map(({ id }) => id)
}
