const MONTHS = 12

/** The month of that time and those before it, newest first; days are those of UTC. */
export function lastMonths(now: Date): { firstDay: string; lastDay: string }[] {
  const day = (months: number, date: number): string =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, date)).toISOString().slice(0, 10)
  return Array.from({ length: MONTHS }, (_, ago) => ({ firstDay: day(ago, 1), lastDay: day(ago - 1, 0) }))
}
