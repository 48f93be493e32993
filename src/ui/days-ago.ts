/** Whole calendar days in local time between two moments: 0 on the same day, 1 for yesterday; clock changes do not count. */
export function daysAgo(then: Date, now: Date): number {
  const midnight = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((midnight(now) - midnight(then)) / 86_400_000)
}
