import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { ALL_EVENTS } from '#shared/domains/webhooks/event-types.ts'

/** `data` as JSON; `body` as it is signed and sent. */
export interface NewEvent {
  id: string
  userId: string
  type: string
  data: string
  body: string
}
export interface EventRow {
  id: string
  type: string
  data: Record<string, unknown>
  createdAt: Date
  writtenIn: string
}
/** Where a reader stands: the SQL transaction of the last event, and the event. */
export interface Place {
  writtenIn: string
  id: string
}

/**
 * Writes events, and a delivery of each for every endpoint that has chosen it; true where any is to be sent. In one statement
 * however many, which waits for nobody: an endpoint that is just being removed is told nothing more.
 */
export async function insertEvents(trx: Trx, events: readonly NewEvent[], at: Date): Promise<boolean> {
  const column = <T>(pick: (event: NewEvent) => T): T[] => events.map(pick)
  const [row] = await rowsOf(
    trx,
    sql<{ count: number }>`
    with told as materialized (
      select * from unnest(${column((e) => e.id)}::uuid[], ${column((e) => e.userId)}::uuid[], ${column((e) => e.type)}::text[],
        ${column((e) => e.data)}::text[], ${column((e) => e.body)}::text[]) as t (id, user_id, type, data, body)),
    kept as (
      insert into account_events (id, user_id, type, data, created_at)
      select id, user_id, type, data::jsonb, ${at}::timestamptz from told),
    chosen as materialized (
      select e.id as endpoint_id, e.state, t.* from told t join webhook_endpoints e on e.user_id = t.user_id
      where e.events && array[t.type, ${ALL_EVENTS}::text] for key share of e skip locked),
    posted as (
      insert into webhook_deliveries (id, endpoint_id, event_id, type, body, next_try_at, created_at)
      select gen_random_uuid(), endpoint_id, id, type, body, case when state = 'active' then ${at}::timestamptz end,
        ${at}::timestamptz from chosen),
    news as (
      insert into webhook_news (endpoint_id, event_id) select endpoint_id, id from chosen where state = 'active'
      returning endpoint_id)
    select count(*)::int as count from news`,
  )
  return (row?.count ?? 0) > 0
}

/** Administrators who have a scope now, super administrators among them. */
export async function listAdministrators(trx: Trx, scope: AdminScope | 'every'): Promise<string[]> {
  const rows = await rowsOf(
    trx,
    sql<{ id: string }>`select id from users
    where is_admin and (is_super_admin or ${scope} = 'every' or ${scope} = any(admin_scopes)) order by id`,
  )
  return rows.map(({ id }) => id)
}

/** The next of a person's events, the oldest first. None whose SQL transaction began after one that is still open. */
export const listEvents = (
  db: Db,
  userId: string,
  { after, types, limit }: { after: Place; types: readonly string[] | null; limit: number },
): Promise<EventRow[]> =>
  rowsOf(
    db,
    sql`select id, type, data, created_at as "createdAt", written_in::text as "writtenIn" from account_events
    where user_id = ${userId} and (written_in, id) > (${after.writtenIn}::xid8, ${after.id}::uuid)
      and written_in < pg_snapshot_xmin(pg_current_snapshot()) ${types ? sql`and type = any(${types}::text[])` : sql``}
    order by written_in, id limit ${limit}`,
  )

/**
 * The first SQL transaction that may still write events, and the first that has not begun. Numbers of transactions that are still to come stand in a database
 * that was put back into another server: those events are the oldest there.
 */
export async function openSince(db: Reader, userId: string): Promise<{ start: string; end: string }> {
  const [row] = await rowsOf(
    db,
    sql<{ start: string; end: string }>`with moved as (
      update account_events set written_in = '0'
      where user_id = ${userId} and written_in >= pg_snapshot_xmax(pg_current_snapshot()))
    select pg_snapshot_xmin(pg_current_snapshot())::text as start, pg_snapshot_xmax(pg_current_snapshot())::text as "end"`,
  )
  return row ?? { start: '0', end: '0' }
}

export async function deleteBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('accountEvents').where('createdAt', '<', at).execute()
  await db.deleteFrom('webhookDeliveries').where('createdAt', '<', at).execute()
}
