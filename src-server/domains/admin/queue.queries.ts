import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import {
  type ActiveIssue,
  COUNTED_UP_TO,
  type FailingJob,
  type FrozenAccount,
  type JobsOverview,
  type QueueOverview,
} from '#shared/domains/admin/overview.schema.ts'

const FROZEN_SHOWN = 20
const JOBS_SHOWN = 10
const ISSUES_SHOWN = 20

/** All by what is open: a source has a lease only while something of it waits or is under way. */
export async function countEnvelopes(db: Db): Promise<Omit<QueueOverview, 'frozen'>> {
  const upTo = sql.lit(COUNTED_UP_TO + 1)
  const rows = await sql<Omit<QueueOverview, 'frozen' | 'oldestAt'> & { oldestAt: Date | null }>`
    with live as materialized (
        select source, sends, created_at from submissions where outcome = 'live' and bump_of is null limit ${upTo}),
      busy (source) as (
        select source from live
        union (select source from transactions where status = 'queued' limit ${upTo}))
    select count(*)::int as live, (count(*) filter (where sends > 1))::int as resent, min(created_at) as oldest_at,
      (select count(*)::int from submissions where outcome = 'stopped') as stopped,
      (select count(*)::int from busy join ledger_accounts a on a.address = busy.source
        where a.leased_until > now()) as leased
    from live`.execute(db)
  const [counts] = rows.rows
  if (!counts) throw new Error('a count has no row')
  return { ...counts, oldestAt: counts.oldestAt?.toISOString() ?? null }
}

export async function listFrozen(db: Db): Promise<FrozenAccount[]> {
  const rows = await sql<Omit<FrozenAccount, 'since'> & { since: Date }>`
    select a.address, a.role, u.username, a.frozen_reason as reason, a.frozen_at as since
    from ledger_accounts a left join users u on u.id = coalesce(a.user_id, a.owner_id)
    where a.frozen_reason is not null order by a.frozen_at desc limit ${FROZEN_SHOWN}`.execute(db)
  return rows.rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

export async function countJobs(db: Db): Promise<Omit<JobsOverview, 'failures'>> {
  const rows = await sql<Omit<JobsOverview, 'failures'>>`
    select (count(*) filter (where locked_at is null))::int as waiting,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where last_error is not null))::int as failing
    from graphile_worker.jobs`.execute(db)
  return rows.rows[0] ?? { waiting: 0, running: 0, failing: 0 }
}

export async function listFailingJobs(db: Db): Promise<FailingJob[]> {
  const rows = await sql<Omit<FailingJob, 'nextTryAt'> & { nextTryAt: Date }>`
    select task_identifier as task, attempts, max_attempts, last_error, run_at as next_try_at
    from graphile_worker.jobs where last_error is not null
    order by attempts desc, run_at limit ${JOBS_SHOWN}`.execute(db)
  return rows.rows.map((row) => ({ ...row, nextTryAt: row.nextTryAt.toISOString() }))
}

export type IssueRow = Omit<ActiveIssue, 'name' | 'sentence'> & { metadata: unknown }

export async function readIssues(db: Db): Promise<{ active: number; newest: IssueRow[] }> {
  const upTo = sql.lit(COUNTED_UP_TO + 1)
  const { rows } = await sql<{ active: number; newest: IssueRow[] }>`
    select (select count(*)::int from (select from system_issues where status = 'active' limit ${upTo}) as counted) as active,
      coalesce((select json_agg(i) from (select id, check_id as "checkId", subject, title, description, severity, occurrences, metadata,
        detection_time as since, last_detected as "lastDetected" from system_issues where status = 'active'
        order by last_detected desc, id desc limit ${ISSUES_SHOWN}) as i), '[]') as newest`.execute(db)
  return rows[0] ?? { active: 0, newest: [] }
}
