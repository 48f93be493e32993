import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Issues while their check finds them, and jobs that have failed and are tried again or were given up. */
export const waitingIssues = (db: Db): WaitingKind[] => [
  {
    name: 'issues',
    rooms: ['operations'],
    page: '/admin-super/monitor',
    read: (_viewer, upTo) =>
      readWaiting(
        db,
        sql`select detection_time, null::numeric, severity in ('high', 'critical') from system_issues
          where status = 'active' and coalesce(muted_until < now(), true) order by last_detected desc limit ${upTo}`,
        { fact: ({ severe }) => (severe > 0 ? { severe } : null) },
      ),
  },
  {
    name: 'jobs',
    rooms: ['operations'],
    page: '/admin-dashboard#failing-jobs',
    read: (_viewer, upTo) =>
      readWaiting(
        db,
        sql`select created_at, null::numeric, false from graphile_worker.jobs where last_error is not null limit ${upTo}`,
      ),
  },
]
