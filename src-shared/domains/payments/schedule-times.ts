import { DAY_MS } from '#shared/kernel/durations.ts'
/** How often a scheduled payment is made again. */
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
}

/** When run number `run` (from 0) is due, or null where there is none: all of it in UTC. */
export function dueAt({ startsAt, every, endsAfter, endsAt }: Rhythm, run: number): Date | null {
  const last = every === null ? 1 : endsAfter
  if (last !== null && run >= last) return null
  const due = timeOf(startsAt, every, run)
  return endsAt !== null && due > endsAt ? null : due
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
