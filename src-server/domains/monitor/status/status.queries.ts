import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { TablesOfMonitor } from '#db/domains/monitor/monitor.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Component } from '#shared/domains/monitor/checks.ts'
import type { Impact, Stage } from '#shared/domains/monitor/status.schema.ts'
import type { Beat, PlannedTime } from './beat-pieces.ts'

export interface DayRow {
  component: Component
  day: string
  worksMs: number
  slowMs: number
  downMs: number
  plannedMs: number
}
export interface IncidentRow {
  id: string
  titleEn: string
  titleEs: string
  impact: Impact
  components: Component[]
  beganAt: Date
  endedAt: Date | null
  updates: { stage: Stage; textEn: string; textEs: string; at: string }[]
}
export interface WorkRow extends PlannedTime {
  id: string
  titleEn: string
  titleEs: string
  textEn: string
  textEs: string
  components: Component[]
  cancelledAt: Date | null
}
export interface Figures {
  ledger: number | null
  databaseMs: number | null
  passing: number
  looked: number
}

export const listBeats = (db: Db): Promise<Beat[]> =>
  db.selectFrom('statusComponents').select(['component', 'state', 'beatAt']).execute()

export const listDays = (db: Db, since: Date): Promise<DayRow[]> =>
  rowsOf(
    db,
    sql`select component, day::text as day, works_ms, slow_ms, down_ms, planned_ms from status_days
      where day > ${since}::date order by day limit 1000`,
  )

const incident = sql`i.id, i.title_en, i.title_es, i.impact, i.components, i.began_at, i.ended_at, u.updates`
const withUpdates = sql`cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('stage', l.stage, 'textEn', l.text_en,
  'textEs', l.text_es, 'at', l.written_at) order by l.written_at desc, l.id desc), '[]') as updates
  from (select * from status_updates where incident_id = i.id order by written_at desc, id desc limit 50) l) u`

/** Those that are open, then the last ones that ended since then. */
export const listIncidents = (db: Db, since: Date): Promise<IncidentRow[]> =>
  rowsOf(
    db,
    sql`(select ${incident} from status_incidents i ${withUpdates} where i.ended_at is null
        order by i.began_at desc, i.id desc limit 20)
      union all (select ${incident} from status_incidents i ${withUpdates} where i.ended_at >= ${since}
        order by i.ended_at desc, i.id desc limit 10)`,
  )

/** Work that ends after that moment, cancelled work left out. */
export const listWork = (db: Db, after: Date): Promise<WorkRow[]> =>
  db
    .selectFrom('plannedWork')
    .selectAll()
    .where('endsAt', '>', after)
    .where('cancelledAt', 'is', null)
    .orderBy('endsAt')
    .limit(20)
    .execute()

export async function readFigures(db: Db): Promise<Figures> {
  const [row] = await rowsOf<Figures>(
    db,
    sql`select (select ledger from network_state limit 1) as ledger,
      (select measure from check_states where check_id = 'database.writable') as database_ms,
      count(*) filter (where state = 'passed')::int as passing,
      count(*) filter (where state in ('passed', 'failing', 'unread'))::int as looked from check_states`,
  )
  if (!row) throw new Error('a count has no row')
  return row
}

type Columns<Table extends keyof TablesOfMonitor> = Omit<Insertable<TablesOfMonitor[Table]>, 'id'>

export async function insertIncident(trx: Trx, row: Columns<'statusIncidents'>): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('statusIncidents')
    .values({ id, ...row })
    .execute()
  return id
}

export async function insertUpdate(trx: Trx, row: Columns<'statusUpdates'>): Promise<void> {
  await trx
    .insertInto('statusUpdates')
    .values({ id: uuid(), ...row })
    .execute()
}

export const lockIncident = (trx: Trx, id: string) =>
  trx
    .selectFrom('statusIncidents')
    .select(['id', 'titleEn', 'endedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function endIncident(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('statusIncidents').set({ endedAt: at }).where('id', '=', id).execute()
}

export async function insertWork(trx: Trx, row: Columns<'plannedWork'>): Promise<string> {
  const id = uuid()
  await trx
    .insertInto('plannedWork')
    .values({ id, ...row })
    .execute()
  return id
}

export const lockWork = (trx: Trx, id: string) =>
  trx
    .selectFrom('plannedWork')
    .select(['id', 'titleEn', 'startsAt', 'endsAt', 'cancelledAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function cancelWork(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('plannedWork').set({ cancelledAt: at }).where('id', '=', id).execute()
}
