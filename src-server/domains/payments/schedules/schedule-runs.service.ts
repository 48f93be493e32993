import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { placeAt } from './rhythm.ts'
import { HANDLED, payRun, type SchedulePaymentDeps } from './schedule-payment.ts'
import { runRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'

export interface ScheduleRunsDeps extends SchedulePaymentDeps {
  db: Db
  logger: Logger
  inbox: Notifier
  /** Whether an operator has all money wait. */
  isMoneyWaiting: () => Promise<boolean>
}
export type ScheduleRunsService = ReturnType<typeof createScheduleRuns>

/** A run that nobody was there for is still made up to so much later, then it is passed over and its owner told. */
const LATEST_MS = 12 * HOUR_MS
const AT_ONCE = 100
/** Of runs passed over together, this many newest are listed. */
const MISSED_LISTED = 100
/** Refusals that pass by themselves; the next look tries again. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS']

export function createScheduleRuns(deps: ScheduleRunsDeps) {
  return bind(deps, {
    /** Pays what is due by now, each run once, whatever ends on the way and however many processes do it. */
    runDue,
  })
}

async function runDue(deps: ScheduleRunsDeps): Promise<void> {
  const { db, clock, logger } = deps
  if (await deps.isMoneyWaiting()) return // made up for once it is over
  for (let after: queries.Due | null = null; ; ) {
    const due: queries.Due[] = await queries.listDue(db, clock.now(), { after, limit: AT_ONCE })
    for (const { id } of due)
      await run(deps, id).catch((err: unknown) => logger.error({ err, schedule: id }, 'a scheduled payment waits on'))
    after = due.at(-1) ?? null
    if (after === null) return
  }
}

async function run(deps: ScheduleRunsDeps, id: string): Promise<void> {
  const { db, clock, transactions } = deps
  const row = await queries.findSchedule(db, id)
  const now = clock.now()
  if (row?.status !== 'active' || row.nextAt === null || row.nextAt > now) return
  const made = runRequest(row, row.nextAt)
  const name = transactions.nameOf({ origin: 'server', ownerId: row.userId, requestId: made.requestId })
  const isRepeated = await transactions.isRepeated(made, name) // in a database that was lost since
  if (!isRepeated && now.getTime() - row.nextAt.getTime() > LATEST_MS) return passOver(deps, row, now)
  try {
    await payRun(deps, row, { request: made, name, isRepeated })
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    if (cause.code !== HANDLED && !PASSING.includes(cause.code)) await refuse(deps, row, cause.code)
  }
}

async function refuse(deps: ScheduleRunsDeps, row: queries.ScheduleRow, code: ErrorCode): Promise<void> {
  const { db, clock } = deps
  const dueAt = row.nextAt ?? clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await queries.moveOn(trx, row, placeAt(row, row.nextRun + 1)))) return
    const made = { id: uuid(), scheduleId: row.id, dueAt, at: clock.now() }
    await queries.insertRuns(trx, [{ ...made, outcome: 'refused', code, transactionId: null }])
    await tell(deps, trx, row, { dueAt, code, times: 1 })
  })
}

/** Passes over the runs that are too late, and says so once. */
async function passOver(deps: ScheduleRunsDeps, row: queries.ScheduleRow, now: Date): Promise<void> {
  const late: Date[] = []
  for (let at = row.nextAt; at !== null && now.getTime() - at.getTime() > LATEST_MS; ) {
    late.push(at)
    at = dueAt(row, row.nextRun + late.length)
  }
  const [first] = late
  if (!first) return
  await deps.db.transaction().execute(async (trx) => {
    if (!(await queries.moveOn(trx, row, placeAt(row, row.nextRun + late.length)))) return
    await queries.insertRuns(
      trx,
      late.slice(-MISSED_LISTED).map((at) => ({
        id: uuid(),
        scheduleId: row.id,
        dueAt: at,
        at: now,
        outcome: 'missed' as const,
        code: null,
        transactionId: null,
      })),
    )
    await tell(deps, trx, row, { dueAt: first, code: null, times: late.length })
  })
}

async function tell(
  { inbox }: ScheduleRunsDeps,
  trx: Trx,
  { id, userId, asset, amount, recipient }: queries.ScheduleRow,
  { dueAt, code, times }: { dueAt: Date; code: ErrorCode | null; times: number },
): Promise<void> {
  const details = { scheduleId: id, asset, amount, counterparty: recipient, dueAt: dueAt.toISOString(), code, times }
  await inbox.notify(trx, [{ userId, type: 'payment_skipped', details }])
}
