import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { dueAt } from '#shared/domains/payments/schedule-times.ts'
import { MOST_SKIPPED_SWAPS, type ScheduleKind } from '#shared/domains/payments/schedules.states.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { remind } from './reminding.ts'
import { placeAt } from './rhythm.ts'
import { runRequest } from './schedule-requests.ts'
import * as queries from './schedules.queries.ts'
import type { MakeRun } from './schedules.types.ts'

export interface ScheduleRunsDeps {
  db: Db
  clock: Clock
  logger: Logger
  inbox: Notifier
  transactions: Pick<TransactionsService, 'nameOf' | 'isRepeated'>
  /** Whether an operator has all money wait. */
  isMoneyWaiting: () => Promise<boolean>
  /** How what is due is done, by its kind. */
  make: Record<Exclude<ScheduleKind, 'reminder'>, MakeRun>
}
export type ScheduleRunsService = ReturnType<typeof createScheduleRuns>

/** A run that nobody was there for is still made up to so much later, then it is passed over and its owner told. */
const LATEST_MS = 12 * HOUR_MS
const AT_ONCE = 100
/** Of runs passed over together, this many newest are listed. */
const MISSED_LISTED = 100
/** Another process has handled the run; what this one was about to do is undone. */
const HANDLED: ErrorCode = 'ALREADY_DONE'
/** Refusals that pass by themselves; the next look tries again. */
const PASSING: readonly ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_REQUESTS']

export function createScheduleRuns(deps: ScheduleRunsDeps) {
  return bind(deps, {
    /** Does what is due by now, each run once, whatever ends on the way and however many processes do it. */
    runDue,
  })
}

async function runDue(deps: ScheduleRunsDeps): Promise<void> {
  const { db, clock, logger } = deps
  if (await deps.isMoneyWaiting()) return // made up for once it is over
  for (let after: queries.Due | null = null; ; ) {
    const due: queries.Due[] = await queries.listDue(db, clock.now(), { after, limit: AT_ONCE })
    for (const { id } of due)
      await run(deps, id).catch((err: unknown) => logger.error({ err, schedule: id }, 'what is scheduled waits on'))
    after = due.at(-1) ?? null
    if (after === null) return
  }
}

async function run(deps: ScheduleRunsDeps, id: string): Promise<void> {
  const { db, clock, transactions } = deps
  const row = await queries.findSchedule(db, id)
  const now = clock.now()
  if (row?.status !== 'active' || row.nextAt === null || row.nextAt > now) return
  if (row.kind === 'reminder') return remind(deps, row)
  const made = runRequest(row, row.nextAt)
  const name = transactions.nameOf({ origin: 'server', ownerId: row.userId, requestId: made.requestId })
  const isRepeated = await transactions.isRepeated(made, name) // in a database that was lost since
  if (!isRepeated && now.getTime() - row.nextAt.getTime() > LATEST_MS) return passOver(deps, row, now)
  try {
    const done = (trx: Trx, transactionId: string) => markSent(deps, trx, { row, transactionId })
    await deps.make[row.kind](row, { request: made, name, isRepeated, done })
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    if (cause.code !== HANDLED && !PASSING.includes(cause.code)) await refuse(deps, row, cause.code)
  }
}

async function markSent(
  { clock }: ScheduleRunsDeps,
  trx: Trx,
  { row, transactionId }: { row: queries.ScheduleRow; transactionId: string },
): Promise<void> {
  if (!(await queries.moveOn(trx, row, { ...placeAt(row, row.nextRun + 1), skips: 0 })))
    throw new DomainError(HANDLED, 'This run was handled already.')
  const made = { id: uuid(), scheduleId: row.id, dueAt: row.nextAt ?? clock.now(), at: clock.now() }
  await queries.insertRuns(trx, [{ ...made, outcome: 'sent', code: null, transactionId }])
}

async function refuse(deps: ScheduleRunsDeps, row: queries.ScheduleRow, code: ErrorCode): Promise<void> {
  const { db, clock } = deps
  const dueAt = row.nextAt ?? clock.now()
  const next = skippedOn(row)
  await db.transaction().execute(async (trx) => {
    if (!(await queries.moveOn(trx, row, next))) return
    const made = { id: uuid(), scheduleId: row.id, dueAt, at: clock.now() }
    await queries.insertRuns(trx, [{ ...made, outcome: 'refused', code, transactionId: null }])
    await tell(deps, trx, row, { dueAt, code, times: 1, isPaused: next.status === 'paused' })
  })
}

/** Where a schedule stands after one more refusal. */
function skippedOn(row: queries.ScheduleRow): queries.Place {
  const skips = row.skips + 1
  const place = { ...placeAt(row, row.nextRun + 1), skips }
  const isTooMuch = row.kind === 'swap' && skips >= MOST_SKIPPED_SWAPS && place.status === 'active'
  return isTooMuch ? { ...place, status: 'paused' } : place
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
    await tell(deps, trx, row, { dueAt: first, code: null, times: late.length, isPaused: false })
  })
}

interface Skipped {
  dueAt: Date
  code: ErrorCode | null
  times: number
  isPaused: boolean
}

async function tell(
  { inbox }: ScheduleRunsDeps,
  trx: Trx,
  { id, userId, asset, amount, recipient, buy }: queries.ScheduleRow,
  { dueAt, code, times, isPaused }: Skipped,
): Promise<void> {
  const ofSwap = buy === null ? {} : { buy, isPaused }
  const due = { dueAt: dueAt.toISOString(), code, times }
  const details = { scheduleId: id, asset, amount, counterparty: recipient, ...ofSwap, ...due }
  await inbox.notify(trx, [{ userId, type: 'payment_skipped', details }])
}
