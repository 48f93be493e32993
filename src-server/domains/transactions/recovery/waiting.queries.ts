import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { readWaiting, type WaitingKind } from '#server/kernel/waiting-kind.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'

/** A payment that has not ended by then is overdue. */
const OVERDUE_MS = 5 * MINUTE_MS

/** Submissions that stopped, what sends nothing any more, and payments that take too long. */
export const waitingSending = ({ db, clock }: { db: Db; clock: Clock }): WaitingKind[] => [
  {
    name: 'stopped',
    rooms: ['super'],
    page: '/admin-super',
    read: (_viewer, upTo) =>
      readWaiting(
        db,
        sql`select created_at, null::numeric, false from submissions where outcome = 'stopped' order by id limit ${upTo}`,
      ),
  },
  {
    name: 'frozen',
    rooms: ['super'],
    page: '/admin-super',
    read: (_viewer, upTo) =>
      readWaiting(
        db,
        sql`(select frozen_at, null::numeric, false from ledger_accounts where frozen_reason is not null
            order by frozen_at limit ${upTo})
          union all (select frozen_at, null::numeric, false from network_state where frozen_reason is not null)
          order by 1 limit ${upTo}`,
      ),
  },
  {
    name: 'overdue',
    rooms: ['support', 'compliance', 'finance', 'operations'],
    page: '/admin-transactions?status=waiting&age=older',
    read(_viewer, upTo) {
      const before = new Date(clock.now().getTime() - OVERDUE_MS)
      const inStatus = (status: 'queued' | 'signed') => sql`(select "timestamp", null::numeric, false from transactions
        where status = ${sql.lit(status)} and "timestamp" < ${before} order by "timestamp" limit ${upTo})`
      return readWaiting(db, sql`${inStatus('queued')} union all ${inStatus('signed')} order by 1 limit ${upTo}`)
    },
  },
]
