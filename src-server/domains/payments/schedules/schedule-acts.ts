import type { ScheduleOf } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleKind } from '#shared/domains/payments/schedules.states.ts'
import { getOfKind } from './reading.ts'
import { runAfter } from './rhythm.ts'
import { requireOpen, scheduleOver, unknownSchedule } from './schedule-refusals.ts'
import * as queries from './schedules.queries.ts'
import type { TimedDeps } from './schedules.types.ts'

type Deps = Pick<TimedDeps, 'db' | 'clock'>
type Change = (row: queries.ScheduleRow, now: Date) => queries.Place

/** How its owner pauses and ends what is scheduled, of one kind: another one is not found. */
export const scheduleActs = <Kind extends ScheduleKind>(deps: Deps, kind: Kind) => ({
  pause: (userId: string, id: string) => change(deps, { userId, id, kind }, pausedFrom),
  /** Goes on with the next time; what fell into the pause is not made up for. */
  resume: (userId: string, id: string) => change(deps, { userId, id, kind }, resumedFrom),
  cancel: (userId: string, id: string) => change(deps, { userId, id, kind }, cancelledFrom),
})

/** Doing it twice is doing it once. */
async function change<Kind extends ScheduleKind>(
  deps: Deps,
  own: { userId: string; id: string; kind: Kind },
  to: Change,
): Promise<ScheduleOf<Kind>> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await queries.lockOwn(trx, own)
    if (row?.kind !== own.kind) throw unknownSchedule()
    const next = to(row, deps.clock.now())
    if (next.status !== row.status) await queries.moveOn(trx, row, next)
  })
  return getOfKind(deps, own)
}

const pausedFrom: Change = (row) => {
  requireOpen(row.status)
  return { ...row, status: 'paused' }
}

const resumedFrom: Change = (row, now) => {
  requireOpen(row.status)
  if (row.status === 'active') return row
  const next = runAfter(row, row.nextRun, now)
  const skips = 0
  return next
    ? { status: 'active', nextRun: next.run, nextAt: next.at, skips }
    : { ...row, status: 'ended', nextAt: null }
}

const cancelledFrom: Change = (row) => {
  if (row.status === 'ended') throw scheduleOver()
  return { ...row, status: 'cancelled', nextAt: null }
}
