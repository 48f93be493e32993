import { DAY_MS } from '#shared/kernel/durations.ts'
import { localOf, momentOf } from '#shared/kernel/zoned-time.ts'

/** How often what is scheduled comes again. */
export const EVERY = ['day', 'week', 'month'] as const
export type Every = (typeof EVERY)[number]

export interface Rhythm {
  startsAt: Date
  /** null: once. */
  every: Every | null
  /** So many runs in all; null: without an end by number. */
  endsAfter: number | null
  /** No run after this moment; null: without an end by date. */
  endsAt: Date | null
  /** The time zone (IANA) by whose clocks the runs keep their time of day; without one, UTC. */
  zone?: string | null
}

/** When run number `run` (from 0) is due, or null where there is none. */
export function dueAt({ startsAt, every, endsAfter, endsAt, zone }: Rhythm, run: number): Date | null {
  const last = every === null ? 1 : endsAfter
  if (last !== null && run >= last) return null
  const due = zone ? zonedTimeOf(startsAt, { every, zone, run }) : timeOf(startsAt, every, run)
  return endsAt !== null && due > endsAt ? null : due
}

/** The same time of day by the zone's clocks, which may be set forward or back in between. */
function zonedTimeOf(startsAt: Date, { every, zone, run }: { every: Every | null; zone: string; run: number }): Date {
  if (run === 0) return startsAt // of two moments that a clock shows alike, it is the one that was meant
  const shown = new Date(localOf(startsAt.getTime(), zone))
  return new Date(momentOf(timeOf(shown, every, run).getTime(), zone))
}

/** The last moment of a day as 2026-12-31, by the zone's clocks. */
export function endOfDay(day: string, zone: string | null | undefined): Date {
  const end = new Date(`${day}T23:59:59.999Z`)
  return zone ? new Date(momentOf(end.getTime(), zone)) : end
}

function timeOf(startsAt: Date, every: Every | null, run: number): Date {
  if (every === 'month') return inMonth(startsAt, run)
  const days = every === 'week' ? 7 * run : run
  return new Date(startsAt.getTime() + days * DAY_MS)
}

/** The same day and time so many months later; a month that lacks the day has it on its last one, and the next on the day itself again. */
function inMonth(startsAt: Date, months: number): Date {
  const [year, month] = [startsAt.getUTCFullYear(), startsAt.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const due = new Date(startsAt)
  due.setUTCFullYear(year, month, Math.min(startsAt.getUTCDate(), lastDay))
  return due
}
