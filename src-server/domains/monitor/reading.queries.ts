import { type RawBuilder, sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { CheckState, Severity } from '#shared/domains/monitor/checks.ts'
import type { LogLine, ShownTask, TrendDay, Watcher } from '#shared/domains/monitor/monitor.schema.ts'

export interface StateRow {
  checkId: string
  state: CheckState
  since: Date
  checkedAt: Date | null
  measure: number | null
  faults: number
  lastError: string | null
}
export const listStates = (db: Db): Promise<StateRow[]> =>
  db
    .selectFrom('checkStates')
    .select(['checkId', 'state', 'since', 'checkedAt', 'measure', 'faults', 'lastError'])
    .execute()

/** Active issues of reported checks, by check. */
export const countActive = (db: Db): Promise<{ checkId: string; severity: Severity; count: number; since: Date }[]> =>
  rowsOf(
    db,
    sql`select check_id, severity, count(*)::int as count, min(detection_time) as since
      from (select * from system_issues where status = 'active' limit 10000) a group by 1, 2`,
  )

interface Summary {
  healed: number
  lastHealedAt: Date | null
  spentMs: number
  openTasks: number
  backupAt: Date | null
  version: string | null
}
export async function readSummary(db: Db, at: Date): Promise<Summary> {
  const [row] = await rowsOf<Summary>(
    db,
    sql`select h.*, (select coalesce(sum(spent_ms), 0)::int from check_hours
        where hour = date_trunc('hour', ${at}::timestamptz - interval '1 hour', 'UTC')) as spent_ms,
      (select count(*)::int from maintenance_tasks where status in ('pending', 'in_progress')) as open_tasks,
      (select at from monitor_marks where name = 'backup.done') as backup_at,
      (select value from monitor_marks where name = 'version.running') as version
    from (select count(*)::int as healed, max(resolution_time) as last_healed_at from (select resolution_time from system_issues
      where status = 'resolved' and auto_resolved and resolution_time >= date_trunc('day', ${at}::timestamptz, 'UTC') limit 10000) r) h`,
  )
  if (!row) throw new Error('a count has no row')
  return row
}

/** Administrators who may act on issues. */
export const listWatchers = (db: Reader): Promise<Watcher[]> =>
  rowsOf(
    db,
    sql`select id, username from users where is_admin and (is_super_admin or 'operations' = any(admin_scopes))
      order by username limit 200`,
  )

export interface IssueRow {
  id: string
  checkId: string
  type: string
  subject: string
  severity: Severity
  status: 'active' | 'resolved'
  title: string
  description: string
  remediationSteps: string[]
  occurrences: number
  detectionTime: Date
  lastDetected: Date
  resolutionTime: Date | null
  resolution: string | null
  metadata: unknown
  acknowledgedAt: Date | null
  acknowledgedByName: string | null
  mutedUntil: Date | null
  assignedTo: string | null
  assignedToName: string | null
}
const issues = (
  where: RawBuilder<unknown>,
) => sql<IssueRow>`select i.id, i.check_id, i.type, i.subject, i.severity, i.status,
    i.title, i.description, i.remediation_steps, i.occurrences, i.detection_time, i.last_detected, i.resolution_time, i.resolution,
    i.metadata, i.acknowledged_at, k.username as acknowledged_by_name, i.muted_until, i.assigned_to, g.username as assigned_to_name
  from system_issues i left join users k on k.id = i.acknowledged_by left join users g on g.id = i.assigned_to ${where}`

interface Listed {
  cursor?: string
  limit: number
}
/** The gravest first, then the oldest: there are few. */
export const listActive = (db: Db, { cursor, limit }: Listed): Promise<IssueRow[]> =>
  rowsOf(
    db,
    issues(sql`where i.status = 'active' and ${cursor ?? null}::uuid is null or (i.status = 'active' and
      (array_position(${GRAVEST}, i.severity), i.detection_time, i.id) > (select array_position(${GRAVEST}, c.severity),
        c.detection_time, c.id from system_issues c where c.id = ${cursor ?? null}::uuid))
      order by array_position(${GRAVEST}, i.severity), i.detection_time, i.id limit ${limit + 1}`),
  )
const GRAVEST = sql.raw(`array['critical', 'high', 'medium', 'low']`)

export const listEnded = (db: Db, { cursor, limit }: Listed): Promise<IssueRow[]> =>
  rowsOf(
    db,
    issues(sql`where i.status = 'resolved' and (${cursor ?? null}::uuid is null or (i.resolution_time, i.id) <
        (select c.resolution_time, c.id from system_issues c where c.id = ${cursor ?? null}::uuid))
      order by i.resolution_time desc, i.id desc limit ${limit + 1}`),
  )

export const findIssue = async (db: Reader, id: string): Promise<IssueRow | undefined> =>
  (await rowsOf(db, issues(sql`where i.id = ${id}`)))[0]

export const listLog = (db: Db, issueId: string): Promise<(Omit<LogLine, 'at'> & { at: Date })[]> =>
  rowsOf(
    db,
    sql`select l.id, l.action, l.description, l.performed_at as at, u.username as by, l.successful
      from system_monitor_logs l left join users u on u.id = l.performed_by
      where l.issue_id = ${issueId} order by l.performed_at desc, l.id desc limit 100`,
  )

export interface TaskRow
  extends Omit<ShownTask, 'dueAt' | 'completedAt' | 'createdAt' | 'issue' | 'assignedTo' | 'checklist'> {
  dueAt: Date | null
  completedAt: Date | null
  createdAt: Date
  assignedTo: string | null
  assignedToName: string | null
  issueId: string | null
  issueTitle: string | null
  issueMetadata: unknown
  taskData: { checklist: { text: string; done: boolean }[] }
}
const tasks = (
  where: RawBuilder<unknown>,
) => sql<TaskRow>`select t.id, t.version, t.title, t.description, t.status, t.priority,
    t.due_at, t.completed_at, t.created_at, t.assigned_to, u.username as assigned_to_name, t.issue_id, i.title as issue_title,
    i.metadata as issue_metadata, t.task_data
  from maintenance_tasks t left join users u on u.id = t.assigned_to left join system_issues i on i.id = t.issue_id ${where}`

/** Those that are due first come first. */
export const listOpenTasks = (db: Db, { cursor, limit }: Listed): Promise<TaskRow[]> =>
  rowsOf(
    db,
    tasks(sql`where t.status in ('pending', 'in_progress') and (${cursor ?? null}::uuid is null
        or (coalesce(t.due_at, 'infinity'), t.id) > (select coalesce(c.due_at, 'infinity'), c.id from maintenance_tasks c
          where c.id = ${cursor ?? null}::uuid))
      order by t.due_at nulls last, t.id limit ${limit + 1}`),
  )

export const listEndedTasks = (db: Db, { cursor, limit }: Listed): Promise<TaskRow[]> =>
  rowsOf(
    db,
    tasks(sql`where t.completed_at is not null and (${cursor ?? null}::uuid is null or (t.completed_at, t.id) <
        (select c.completed_at, c.id from maintenance_tasks c where c.id = ${cursor ?? null}::uuid))
      order by t.completed_at desc, t.id desc limit ${limit + 1}`),
  )

export const listTasksOf = (db: Db, issueId: string): Promise<TaskRow[]> =>
  rowsOf(db, tasks(sql`where t.issue_id = ${issueId} order by t.created_at desc limit 50`))

export const findTask = async (db: Reader, id: string): Promise<TaskRow | undefined> =>
  (await rowsOf(db, tasks(sql`where t.id = ${id}`)))[0]

/** The last 90 UTC days of a check. */
export const readTrend = (db: Db, checkId: string, since: Date): Promise<TrendDay[]> =>
  rowsOf(
    db,
    sql`select (hour at time zone 'UTC')::date::text as day, sum(looks)::int as looks, sum(failed)::int as failed,
        min(lowest) as lowest, max(highest) as highest
      from check_hours where check_id = ${checkId} and hour >= ${since} group by 1 order by 1`,
  )

export interface EventRow {
  at: Date
  kind: 'deployed' | 'changed' | 'issue' | 'backup'
  title: string
  metadata: unknown
  endedAt: Date | null
  severity: Severity | null
  issueId: string | null
}
/** Deployments, backups, changes of settings, and issues that began since then; the newest 200. */
export const listEvents = (db: Db, since: Date): Promise<EventRow[]> =>
  rowsOf(
    db,
    sql`(select performed_at as at, case action when 'deployed' then 'deployed' else 'backup' end as kind, description as title,
        null::jsonb as metadata, null::timestamptz as ended_at, null as severity, null::uuid as issue_id
        from system_monitor_logs where performed_at >= ${since} and action in ('deployed', 'backup_done')
        order by performed_at desc limit 200)
      union all (select changed_at, 'changed', config_key, null, null, null, null from ui_config_changes
        where changed_at >= ${since} order by changed_at desc limit 200)
      union all (select detection_time, 'issue', title, metadata, resolution_time, severity, id from system_issues
        where status = 'active' and detection_time >= ${since} order by last_detected desc limit 200)
      union all (select detection_time, 'issue', title, metadata, resolution_time, severity, id from system_issues
        where status = 'resolved' and resolution_time >= ${since} and detection_time >= ${since}
        order by resolution_time desc limit 200)
      order by at desc limit 200`,
  )
