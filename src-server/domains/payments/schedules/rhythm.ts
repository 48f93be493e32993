import { DomainError } from '#server/kernel/domain-error.ts'
import { dueAt, endOfDay, type Rhythm } from '#shared/domains/payments/schedule-times.ts'
import type { SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import type { ScheduleRow } from './schedules.queries.ts'

/** A schedule that is confirmed now pays no later than this: prices, people and laws change. */
const FARTHEST_MS = 5 * 366 * DAY_MS
/** The clock of who asks may be a little behind. */
const LENIENCY_MS = MINUTE_MS

export type Timing = Pick<SchedulePayment, 'startsAt' | 'every' | 'ends' | 'zone'>

/**
 * When the payments are made; throws BAD_INPUT for times that are over, too far, or leave nothing to pay. What has begun before may
 * have begun in the past.
 */
export function rhythmOf(
  { startsAt, ends, ...input }: Timing,
  now: Date,
  { hasBegun }: { hasBegun: boolean } = { hasBegun: false },
): Rhythm & { zone: string | null } {
  const [every, zone] = [input.every ?? null, input.zone ?? null]
  const start = new Date(startsAt)
  const refuse = (sentence: string, field: string) => new DomainError('BAD_INPUT', sentence, { field })
  if (!hasBegun && !(start.getTime() >= now.getTime() - LENIENCY_MS))
    throw refuse('The first time has to be in the future', 'startsAt')
  if (start.getTime() > now.getTime() + FARTHEST_MS)
    throw refuse('The first time may be at most five years from now', 'startsAt')
  if (ends !== undefined && every === null)
    throw refuse('What is done once needs no end: leave it out, or say how often', 'ends')
  const endsAfter = typeof ends === 'number' ? ends : null
  const endsAt = typeof ends === 'string' ? endOf(ends, zone) : null
  if (endsAt !== null && !(endsAt >= start)) throw refuse('The end has to be after the first time', 'ends')
  return { startsAt: start, every, endsAfter, endsAt, zone }
}

const endOf = (ends: string, zone: string | null): Date => (ends.length === 10 ? endOfDay(ends, zone) : new Date(ends))

/** The first run from `from` on that is due after a moment; null where there is none. */
export function runAfter(row: Rhythm, from: number, moment: Date): { run: number; at: Date } | null {
  for (let run = from; ; run += 1) {
    const at = dueAt(row, run)
    if (at === null) return null
    if (at > moment) return { run, at }
  }
}

/** Where a schedule stands once its runs before `run` are handled. */
export function placeAt(
  row: ScheduleRow,
  run: number,
): { status: ScheduleRow['status']; nextRun: number; nextAt: Date | null } {
  const nextAt = dueAt(row, run)
  return { status: nextAt === null ? 'ended' : row.status, nextRun: run, nextAt }
}
