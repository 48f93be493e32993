import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { RobotStopsTable } from '#db/domains/orders/orders.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type StopRow = Selectable<RobotStopsTable>
export type NewStop = Insertable<RobotStopsTable>

/** SQL: a stop `s` reaches orders `o` of a robot. */
const REACHES = `case s.height when 'platform' then true when 'robot' then s.robot_id = o.robot_id
  when 'person' then s.user_id = o.user_id else s.base = least(o.base, o.counter) and s.counter = greatest(o.base, o.counter) end`

/** An order that a robot would place, as stops look at it. */
export interface StoppedPlace {
  robotId: string
  userId: string
  base: string
  counter: string
}

/** The highest stop that reaches what a robot would place; undefined where it may. */
export async function findStop(reader: Reader, place: StoppedPlace): Promise<StopRow | undefined> {
  const rows = await rowsOf(
    reader,
    sql<StopRow>`select s.* from robot_stops s, (select ${place.robotId}::uuid as robot_id, ${place.userId}::uuid as user_id,
        ${place.base}::text as base, ${place.counter}::text as counter) o
      where s.lifted_at is null and not s.is_rehearsal and ${sql.raw(REACHES)}
      order by array_position(array['platform', 'pair', 'person', 'robot'], s.height), s.id limit 1`,
  )
  return rows[0]
}

/** Of intents, those that place orders of robots in reach of a stop. */
export async function listStopped(trx: Trx, intentIds: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`select distinct o.transaction_id as id from orders o join robot_stops s on ${sql.raw(REACHES)}
      where o.transaction_id = any(${intentIds}::uuid[]) and o.robot_id is not null and s.lifted_at is null and not s.is_rehearsal`,
  )
  return rows.map(({ id }) => id)
}

export async function insertStop(trx: Trx, stop: NewStop): Promise<void> {
  await trx.insertInto('robotStops').values(stop).execute()
}

/** Counts what is in its reach as it is made. */
export async function noteFound(trx: Trx, id: string): Promise<void> {
  const found = (await listInReach(trx, id)).length
  await trx.updateTable('robotStops').set({ found }).where('id', '=', id).execute()
}

/** Locked. */
export const lockStop = (trx: Trx, id: string): Promise<StopRow | undefined> =>
  trx.selectFrom('robotStops').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Newest first. */
export const listStops = (db: Db, limit: number): Promise<StopRow[]> =>
  db.selectFrom('robotStops').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const listStanding = (db: Reader): Promise<StopRow[]> =>
  db.selectFrom('robotStops').selectAll().where('liftedAt', 'is', null).orderBy('id').execute()

export async function liftStop(trx: Trx, id: string, lifted: { by: string; at: Date; reason: string }): Promise<void> {
  await trx
    .updateTable('robotStops')
    .set({ liftedBy: lifted.by, liftedAt: lifted.at, liftReason: lifted.reason })
    .where('id', '=', id)
    .execute()
}

/** Since when nothing in its reach is left; the first time counts. */
export async function noteNoneLeft(db: Reader, id: string, at: Date): Promise<void> {
  await db
    .updateTable('robotStops')
    .set({ noneLeftAt: at })
    .where('id', '=', id)
    .where('noneLeftAt', 'is', null)
    .execute()
}

export interface LiveOfRobot {
  id: string
  robotId: string
  userId: string
  address: string
  base: string
  counter: string
  side: 'buy' | 'sell'
  status: 'queued' | 'open'
  isChanging: boolean
  /** Of what it sells, decimal text. */
  selling: string
  rest: string
}
/** SQL: what is left of an order `o`, in what it sells. */
const REST = sql.raw(`case o.side when 'sell' then o.amount - o.filled
  else trunc((o.amount - o.filled) * o.price_n / o.price_d, 7) end`)

/** Queued, signed and open orders of robots in reach of a stop. */
export const listInReach = (db: Reader, stopId: string): Promise<LiveOfRobot[]> =>
  rowsOf(
    db,
    sql<LiveOfRobot>`select o.id, o.robot_id, o.user_id, o.address, o.base, o.counter, o.side, o.status,
        o.changing_by is not null as is_changing, o.selling, (${REST})::numeric(19, 7)::text as rest
      from robot_stops s join orders o on ${sql.raw(REACHES)}
      where s.id = ${stopId}::uuid and o.robot_id is not null and o.status in ('queued', 'open') order by o.id`,
  )
