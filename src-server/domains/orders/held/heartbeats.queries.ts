import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { OrderHeartbeatsTable } from '#db/domains/orders/held.tables.ts'
import { rowsOf } from '#db/rows-of.ts'

export type HeartbeatRow = Selectable<OrderHeartbeatsTable>

/** Sets when the next one is due; of a session there is one for all sessions, of API keys one for each. */
export async function armHeartbeat(
  db: Db,
  {
    id,
    userId,
    keyId,
    seconds,
    dueAt,
  }: Pick<Insertable<OrderHeartbeatsTable>, 'id' | 'userId' | 'keyId' | 'seconds' | 'dueAt'>,
): Promise<void> {
  await sql`insert into order_heartbeats (id, user_id, key_id, seconds, due_at)
    values (${id}, ${userId}, ${keyId}, ${seconds}, ${dueAt})
    on conflict (user_id, (coalesce(key_id, user_id))) where fired_at is null
    do update set seconds = excluded.seconds, due_at = excluded.due_at`.execute(db)
}

export async function disarmHeartbeat(db: Db, userId: string, keyId: string | null): Promise<void> {
  await db
    .deleteFrom('orderHeartbeats')
    .where('userId', '=', userId)
    .where('keyId', 'is not distinct from', keyId)
    .where('firedAt', 'is', null)
    .execute()
}

/** Marks those that are overdue with the orders that they are about, each once however many processes look. */
export async function fireOverdue(db: Db, now: Date): Promise<void> {
  await sql`update order_heartbeats h set fired_at = ${now}, order_ids = array(
      select o.id from orders o where o.user_id = h.user_id and o.robot_id is null and o.status in ('queued', 'open', 'held', 'triggered'))
    where h.id in (select id from order_heartbeats where fired_at is null and due_at <= ${now} for update skip locked)
      and h.fired_at is null and h.due_at <= ${now}`.execute(db)
}

/** Fired ones whose orders are not all cancelled yet. */
export const listUnfinished = (db: Db): Promise<HeartbeatRow[]> =>
  db
    .selectFrom('orderHeartbeats')
    .selectAll()
    .where('firedAt', 'is not', null)
    .where('doneAt', 'is', null)
    .orderBy('id')
    .limit(100)
    .execute()

export interface LiveOrder {
  id: string
  status: string
  isChanging: boolean
}
/** Those of these orders that can still be filled. */
export const listLive = (db: Db, ids: readonly string[]): Promise<LiveOrder[]> =>
  rowsOf(
    db,
    sql<LiveOrder>`select id, status, changing_by is not null as is_changing from orders
      where id = any(${ids}::uuid[]) and status in ('queued', 'open', 'held', 'triggered') order by id`,
  )

/** Goes on to another request where this one left something. */
export async function noteRound(db: Db, id: string, round: number): Promise<void> {
  await sql`update order_heartbeats set rounds = ${round + 1} where id = ${id} and rounds = ${round}`.execute(db)
}

export async function countCancelled(trx: Trx, ids: readonly string[]): Promise<number> {
  const rows = await rowsOf(
    trx,
    sql<{ count: number }>`select count(*)::int as count from orders
      where id = any(${ids}::uuid[]) and status = 'cancelled'`,
  )
  return rows[0]?.count ?? 0
}

/** All switches of a person. */
export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('orderHeartbeats').where('userId', '=', userId).execute()
}

/** False where another process was quicker. */
export async function finishHeartbeat(trx: Trx, id: string, now: Date): Promise<HeartbeatRow | undefined> {
  return trx
    .updateTable('orderHeartbeats')
    .set({ doneAt: now })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
}
