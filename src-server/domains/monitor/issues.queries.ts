import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Severity } from '#shared/domains/monitor/checks.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'

/** A fault as its issue keeps it. */
export interface FoundIssue {
  checkId: string
  subject: string
  type: string
  severity: Severity
  title: string
  description: string
  remediationSteps: readonly string[]
  metadata: object
}
/** How an issue came to be active: `same` was active before. */
export interface NotedIssue {
  id: string
  became: 'found' | 'returned' | 'same'
  checkId: string
  subject: string
  severity: Severity
  isMuted: boolean
}

/** An issue that is back within that time is the one that was there before, and nobody is told again. */
const RETURNS_WITHIN_MS = HOUR_MS

/** Opens the issue, opens it again, or counts it once more where it is active. */
export async function noteFound(trx: Trx, found: FoundIssue, at: Date): Promise<NotedIssue> {
  const { checkId, subject, type, title, severity, remediationSteps } = found
  const description = found.description.slice(0, 2000)
  const metadata = JSON.stringify(found.metadata)
  const since = new Date(at.getTime() - RETURNS_WITHIN_MS)
  const [row] = await rowsOf(
    trx,
    sql<Omit<NotedIssue, 'isMuted'> & { mutedUntil: Date | null }>`
    with back as (
      update system_issues set status = 'active', resolution_time = null, resolution = null, auto_resolved = false,
        occurrences = occurrences + 1, last_detected = ${at}, description = ${description}, metadata = ${metadata}::jsonb,
        severity = ${severity}
      where id = (select id from system_issues where check_id = ${checkId} and subject = ${subject} and auto_resolved
          and resolution_time > ${since} order by resolution_time desc limit 1)
        and not exists (select from system_issues where check_id = ${checkId} and subject = ${subject} and status = 'active')
      returning id, 'returned' as became, muted_until),
    noted as (
      insert into system_issues as i (id, type, check_id, subject, title, description, severity, auto_resolvable,
        remediation_steps, detection_time, last_detected, metadata)
      select ${uuid()}, ${type}, ${checkId}, ${subject}, ${title}, ${description}, ${severity}, true,
        ${remediationSteps}::text[], ${at}, ${at}, ${metadata}::jsonb where not exists (select from back)
      on conflict (check_id, subject) where status = 'active' do update set occurrences = i.occurrences + 1,
        last_detected = excluded.last_detected, description = excluded.description, metadata = excluded.metadata,
        severity = excluded.severity
      returning id, case when occurrences = 1 then 'found' else 'same' end as became, muted_until)
    select * from back union all select * from noted`,
  )
  if (!row) throw new Error('an issue was not noted')
  const isMuted = row.mutedUntil !== null && row.mutedUntil > at
  return { id: row.id, became: row.became, checkId, subject, severity, isMuted }
}

/** Ends the active issue of a check and a subject; answers its id. */
export async function resolveOne(
  trx: Trx,
  { checkId, subject, resolution }: { checkId: string; subject: string; resolution: string },
  at: Date,
): Promise<string[]> {
  const rows = await trx
    .updateTable('systemIssues')
    .set({ status: 'resolved', resolutionTime: at, resolution, autoResolved: true })
    .where('checkId', '=', checkId)
    .where('subject', '=', subject)
    .where('status', '=', 'active')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends the active issues of a check that its newest look has not found; answers their ids. */
export const resolveOthers = async (
  trx: Trx,
  { checkId, subjects }: { checkId: string; subjects: readonly string[] },
  at: Date,
): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    trx,
    sql`update system_issues set status = 'resolved', resolution_time = ${at}, auto_resolved = true,
        resolution = 'The check finds it no longer.'
      where status = 'active' and check_id = ${checkId} and subject <> all(${subjects}::text[]) returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Administrators who watch over the running of the service. */
export async function listWatching(db: Trx): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where((eb) => eb.or([eb('isSuperAdmin', '=', true), sql<boolean>`'operations' = any(admin_scopes)`]))
    .execute()
  return rows.map(({ id }) => id)
}
