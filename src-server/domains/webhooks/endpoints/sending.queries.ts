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

/** Takes the endpoints for which something has been due the longest; until `leaseUntil` nobody else takes them. */
export const leaseEndpoints = (
  db: Db,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<EndpointRow[]> =>
  rowsOf(
    db,
    sql`with due as (
      select endpoint_id from webhook_queues where due_at <= ${now} order by due_at, endpoint_id limit ${limit}
      for update skip locked),
    taken as (
      update webhook_queues q set due_at = ${leaseUntil} from due where q.endpoint_id = due.endpoint_id returning q.endpoint_id)
    select e.id, e.user_id as "userId", e.url, e.events, e.state, e.sealed_secret as "sealedSecret",
      e.secret_since as "secretSince", e.sealed_previous as "sealedPrevious", e.previous_until as "previousUntil",
      e.state_since as "stateSince", e.created_at as "createdAt"
    from taken join webhook_endpoints e on e.id = taken.endpoint_id`,
  )

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

/** Gives an endpoint back: due when the next of its deliveries is, or not at all where none waits. */
export async function releaseEndpoint(trx: Trx, endpointId: string): Promise<void> {
  await trx.selectFrom('webhookQueues').select('endpointId').where('endpointId', '=', endpointId).forUpdate().execute()
  await sql`with next as (
      select min(next_try_at) as at from webhook_deliveries where endpoint_id = ${endpointId} and state = 'waiting'),
    moved as (
      update webhook_queues set due_at = next.at from next where endpoint_id = ${endpointId} and next.at is not null)
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
