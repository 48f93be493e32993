import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { PeopleOverview, SignUpDay } from '#shared/domains/admin/overview.schema.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'

const DAYS_SHOWN = 30

/** Sign-ups of one day, or of all, by its start. */
interface Kept {
  grain: 'day' | 'millennium'
  at: Date
  count: number
}

/**
 * How many signed up, exact to the second: whole days (UTC) by their kept counts, of the day in which a time begins the
 * whole hours by theirs, and of that hour the rows.
 */
export async function countSignUps(
  db: Db,
  now: Date,
): Promise<Pick<PeopleOverview, 'total' | 'lastDay' | 'lastWeek' | 'days'>> {
  const firstShown = startOfDay(now) - (DAYS_SHOWN - 1) * DAY_MS
  const [day, week] = [now.getTime() - DAY_MS, now.getTime() - 7 * DAY_MS]
  const [kept, restOfDay, restOfWeeksDay] = await Promise.all([
    listKept(db, new Date(firstShown)),
    countRestOfDay(db, new Date(day)),
    countRestOfDay(db, new Date(week)),
  ])
  const days = kept.filter(({ grain }) => grain === 'day')
  const sumSince = (start: number): number => sum(days.filter(({ at }) => at.getTime() >= start))
  return {
    total: sum(kept.filter(({ grain }) => grain === 'millennium')),
    lastDay: restOfDay + sumSince(startOfDay(new Date(day)) + DAY_MS),
    lastWeek: restOfWeeksDay + sumSince(startOfDay(new Date(week)) + DAY_MS),
    days: Array.from({ length: DAYS_SHOWN }, (_, place) => shownDay(days, firstShown + place * DAY_MS)),
  }
}

const startOfDay = (time: Date): number => Math.floor(time.getTime() / DAY_MS) * DAY_MS
const sum = (kept: readonly Kept[]): number => kept.reduce((all, { count }) => all + count, 0)

function shownDay(days: readonly Kept[], start: number): SignUpDay {
  const count = days.find(({ at }) => at.getTime() === start)?.count ?? 0
  return { day: new Date(start).toISOString().slice(0, 10), count }
}

/** The days that are shown, and all together. */
async function listKept(db: Db, firstShown: Date): Promise<Kept[]> {
  const rows = await sql<Kept>`
    select grain, at, sum(count)::int as count from sign_up_counts where grain = 'day' and at >= ${firstShown} group by 1, 2
    union all
    select grain, at, sum(count)::int from sign_up_counts where grain = 'millennium' group by 1, 2`.execute(db)
  return rows.rows
}

/** Who signed up after that time and on the same day. */
async function countRestOfDay(db: Db, time: Date): Promise<number> {
  const nextHour = new Date((Math.floor(time.getTime() / HOUR_MS) + 1) * HOUR_MS)
  const nextDay = new Date(startOfDay(time) + DAY_MS)
  const rows = await sql<{ count: number }>`
    select ((select count(*) from users where created_at > ${time} and created_at < ${nextHour})
      + (select coalesce(sum(count), 0) from sign_up_counts
        where grain = 'hour' and at >= ${nextHour} and at < ${nextDay}))::int as count`.execute(db)
  return rows.rows[0]?.count ?? 0
}
