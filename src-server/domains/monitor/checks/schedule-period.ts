const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Seconds between two runs of a crontab’s five fields, at most. */
export function secondsBetweenRuns(schedule: string): number {
  const [minute = '*', hour = '*', dayOfMonth = '*', , dayOfWeek = '*'] = schedule.split(' ')
  if (minute === '*' || minute.startsWith('*/')) return everyNth(minute) * MINUTE
  if (hour === '*' || hour.startsWith('*/')) return everyNth(hour) * HOUR
  if (dayOfWeek !== '*') return 7 * DAY
  return dayOfMonth === '*' ? DAY : 31 * DAY
}

const everyNth = (field: string): number => (field === '*' ? 1 : Number(field.slice(2)))
