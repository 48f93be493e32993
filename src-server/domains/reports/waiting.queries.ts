import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'

/** Problem reports that nobody has looked at. */
export const waitingReports = (db: Db): WaitingKind => ({
  name: 'reports',
  rooms: ['support'],
  page: '/admin-reports',
  read: (_viewer, upTo) =>
    readWaiting(
      db,
      sql`select reported_at, null::numeric, false from problem_reports where status = 'open' order by reported_at limit ${upTo}`,
    ),
})
