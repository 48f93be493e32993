import type { Db } from '#db/database.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ListRuns,
  ListSchedules,
  RunPage,
  Schedule,
  ScheduleOf,
  SchedulePage,
} from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleKind } from '#shared/domains/payments/schedules.states.ts'
import { presentRun, presentSchedule } from './schedule-presenter.ts'
import { unknownSchedule } from './schedule-refusals.ts'
import * as queries from './schedules.queries.ts'

interface Reading {
  db: Db
}

/** Of every kind, newest first. */
export async function listSchedules({ db }: Reading, userId: string, query: ListSchedules): Promise<SchedulePage> {
  const rows = await queries.listOwn(db, userId, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return { items: page.map(presentSchedule), nextCursor }
}

/** Throws NOT_FOUND. */
export async function getSchedule({ db }: Reading, userId: string, id: string): Promise<Schedule> {
  const [row] = await queries.listOwn(db, userId, { id, limit: 1 })
  if (!row) throw unknownSchedule()
  return presentSchedule(row)
}

/** Throws NOT_FOUND. */
export async function listRuns(deps: Reading, userId: string, query: ListRuns): Promise<RunPage> {
  const rows = await queries.listRuns(deps.db, userId, query)
  if (rows.length === 0) await getSchedule(deps, userId, query.id)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return { items: page.map(presentRun), nextCursor }
}

interface Own<Kind extends ScheduleKind> {
  userId: string
  id: string
  kind: Kind
}

/** Throws NOT_FOUND, for one of another kind too. */
export async function getOfKind<Kind extends ScheduleKind>(
  deps: Reading,
  { userId, id, kind }: Own<Kind>,
): Promise<ScheduleOf<Kind>> {
  const schedule = await getSchedule(deps, userId, id)
  if (!isOf(schedule, kind)) throw unknownSchedule()
  return schedule
}

const isOf = <Kind extends ScheduleKind>(schedule: Schedule, kind: Kind): schedule is ScheduleOf<Kind> =>
  schedule.kind === kind
