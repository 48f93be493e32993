interface Days {
  firstDay: string
  lastDay: string
}

/** Of days in UTC; day 0 of a month is the last one of the month before. */
const daysOf = (year: number, firstMonth: number, months: number): Days => ({
  firstDay: new Date(Date.UTC(year, firstMonth, 1)).toISOString().slice(0, 10),
  lastDay: new Date(Date.UTC(year, firstMonth + months, 0)).toISOString().slice(0, 10),
})

export const thisMonth = (now: Date): Days => daysOf(now.getUTCFullYear(), now.getUTCMonth(), 1)
export const monthBefore = (now: Date): Days => daysOf(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)
export const thisYear = (now: Date): Days => daysOf(now.getUTCFullYear(), 0, 12)
