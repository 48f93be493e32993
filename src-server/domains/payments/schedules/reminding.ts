import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { runAfter } from './rhythm.ts'
import * as queries from './schedules.queries.ts'

interface RemindingDeps {
  db: Db
  clock: Clock
  inbox: Notifier
}

/** Tells its owner once, however many of its times have passed meanwhile: it is of use late too. */
export async function remind({ db, clock, inbox }: RemindingDeps, row: queries.ScheduleRow): Promise<void> {
  const now = clock.now()
  const next = runAfter(row, row.nextRun + 1, now)
  const place = next
    ? { status: row.status, nextRun: next.run, nextAt: next.at }
    : { status: 'ended' as const, nextRun: row.nextRun + 1, nextAt: null }
  await db.transaction().execute(async (trx) => {
    if (!(await queries.moveOn(trx, row, place))) return
    const made = { id: uuid(), scheduleId: row.id, dueAt: row.nextAt ?? now, at: now }
    await queries.insertRuns(trx, [{ ...made, outcome: 'reminded', code: null, transactionId: null }])
    const details = { scheduleId: row.id, usd: row.amount }
    await inbox.notify(trx, [{ userId: row.userId, type: 'buy_reminder', details }])
  })
}
