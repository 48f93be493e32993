import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { DeliveryRow, EndpointRow } from './endpoints.queries.ts'

export type DueDelivery = Pick<DeliveryRow, 'id' | 'eventId' | 'body' | 'attempts' | 'mostAttempts' | 'createdAt'>
export interface Try {
  at: Date
  status: number | null
  fault: string | null
  tookMs: number
}

const NEWS_AT_ONCE = 1000

/** Makes endpoints due that have news; one that was paused meanwhile gets it when it is turned on. */
export async function queueNews(db: Db, at: Date): Promise<void> {
  await sql`with news as (
      select n.endpoint_id, n.event_id, e.state from webhook_news n join webhook_endpoints e on e.id = n.endpoint_id
      limit ${NEWS_AT_ONCE} for update of n skip locked for key share of e skip locked),
    taken as (
      delete from webhook_news n using news where n.endpoint_id = news.endpoint_id and n.event_id = news.event_id)
    insert into webhook_queues (endpoint_id, due_at)
    select distinct endpoint_id, ${at}::timestamptz from news where state = 'active' order by endpoint_id
    on conflict (endpoint_id) do update set due_at = least(webhook_queues.due_at, excluded.due_at)`.execute(db)
}

/** Takes the endpoint for which something has been due the longest; nobody else does, until `heldUntil`. */
export async function leaseEndpoint(
  db: Db,
  { now, heldUntil }: { now: Date; heldUntil: Date },
): Promise<EndpointRow | undefined> {
  const [row] = await rowsOf(
    db,
    sql<EndpointRow>`with due as (
      select endpoint_id from webhook_queues where due_at <= ${now} and (held_until is null or held_until <= ${now})
      order by due_at, endpoint_id limit 1 for update skip locked),
    taken as (
      update webhook_queues q set held_until = ${heldUntil} from due where q.endpoint_id = due.endpoint_id
      returning q.endpoint_id)
    select e.id, e.user_id as "userId", e.url, e.events, e.state, e.sealed_secret as "sealedSecret",
      e.secret_since as "secretSince", e.sealed_previous as "sealedPrevious", e.previous_until as "previousUntil",
      e.state_since as "stateSince", e.created_at as "createdAt"
    from taken join webhook_endpoints e on e.id = taken.endpoint_id`,
  )
  return row
}

/** When the next is due before that time; an endpoint that is held is due when it no longer is. */
export async function nextDue(db: Db, before: Date): Promise<Date | null> {
  const [row] = await rowsOf(
    db,
    sql<{ at: Date | null }>`select min(greatest(due_at, held_until)) as at from webhook_queues
    where due_at < ${before} and (held_until is null or held_until < ${before})`,
  )
  return row?.at ?? null
}

export const listDue = (
  db: Db,
  endpointId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<DueDelivery[]> =>
  db
    .selectFrom('webhookDeliveries')
    .select(['id', 'eventId', 'body', 'attempts', 'mostAttempts', 'createdAt'])
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .orderBy('eventId')
    .limit(limit)
    .execute()

/** Writes a try down, with what comes of it: delivered, tried again at a time, or failed where there is none. */
export async function noteTry(
  trx: Trx,
  { id, attempts }: DueDelivery,
  { made, nextTryAt, isTaken }: { made: Try; nextTryAt: Date | null; isTaken: boolean },
): Promise<void> {
  const attempt = attempts + 1
  const state = isTaken ? 'delivered' : nextTryAt ? 'waiting' : 'failed'
  const { at, status, fault } = made
  // Its endpoint may have been removed while it was asked.
  await sql`insert into webhook_tries (delivery_id, attempt, at, status, fault, took_ms)
    select id, ${attempt}::int, ${at}::timestamptz, ${status}::int, ${fault}::text, ${made.tookMs}::int
    from webhook_deliveries where id = ${id} for key share on conflict do nothing`.execute(trx)
  await trx
    .updateTable('webhookDeliveries')
    .set({ attempts: attempt, state, nextTryAt, endedAt: state === 'waiting' ? null : made.at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Gives an endpoint back, by whoever still has it: due when the next of its deliveries is, or not at all where none waits. One
 * with much to do goes behind those that wait.
 */
export async function releaseEndpoint(
  trx: Trx,
  endpointId: string,
  { heldUntil, now, restUntil }: { heldUntil: Date; now: Date; restUntil: Date | null },
): Promise<void> {
  const own = await trx
    .selectFrom('webhookQueues')
    .select('endpointId')
    .where('endpointId', '=', endpointId)
    .where('heldUntil', '=', heldUntil)
    .forUpdate()
    .executeTakeFirst()
  if (!own) return
  await sql`with next as (
      select min(next_try_at) as at from webhook_deliveries where endpoint_id = ${endpointId} and state = 'waiting'),
    moved as (
      update webhook_queues set due_at = greatest(next.at, ${now}::timestamptz), held_until = ${restUntil}::timestamptz
      from next where endpoint_id = ${endpointId} and next.at is not null)
    delete from webhook_queues where endpoint_id = ${endpointId} and (select at from next) is null`.execute(trx)
}

/** Locks an endpoint and answers its state; null where it was removed. */
export async function lockEndpoint(trx: Trx, id: string): Promise<EndpointRow['state'] | null> {
  const row = await trx
    .selectFrom('webhookEndpoints')
    .select('state')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.state ?? null
}

/** Whether anything has arrived there since then. */
export async function hasArrivedSince(trx: Trx, endpointId: string, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('endpointId', '=', endpointId)
    .where('state', '=', 'delivered')
    .where('endedAt', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
