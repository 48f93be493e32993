import { dayOf } from './date-text.ts'

/** Whole calendar days of the person's time zone between two moments: 0 on the same day, 1 for yesterday; clock changes do not count. */
export const daysAgo = (then: Date, now: Date): number =>
  Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(then))) / 86_400_000)
