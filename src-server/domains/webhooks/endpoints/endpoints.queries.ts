import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from '#db/domains/webhooks/webhooks.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import { MOST_TRIES } from '#shared/domains/webhooks/delivery-rules.ts'
import {
  type DeliveryState,
  type EndpointState,
  type ListDeliveries,
} from '#shared/domains/webhooks/webhooks.schema.ts'

export type EndpointRow = Selectable<WebhookEndpointsTable>
export type DeliveryRow = Selectable<WebhookDeliveriesTable>

export const listEndpoints = (db: Reader, userId: string): Promise<EndpointRow[]> =>
  db
    .selectFrom('webhookEndpoints')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findEndpoint = (db: Reader, userId: string, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhookEndpoints').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst()

/** The person's row is locked: endpoints that are made at once are counted one after the other. */
export async function lockAndCount(trx: Trx, userId: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const row = await trx
    .selectFrom('webhookEndpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** False where there is one of that request. */
export async function insertEndpoint(trx: Trx, row: Insertable<WebhookEndpointsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhookEndpoints')
    .values(row)
    .onConflict((one) => one.columns(['userId', 'requestId']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function updateEndpoint(
  trx: Trx,
  id: string,
  change: Partial<
    Pick<EndpointRow, 'url' | 'events' | 'sealedSecret' | 'secretSince' | 'sealedPrevious' | 'previousUntil'>
  >,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await trx.updateTable('webhookEndpoints').set(change).where('id', '=', id).execute()
}

/** Paused, its deliveries wait without a time; active again, they are all due now. */
export async function setState(trx: Trx, id: string, { state, at }: { state: EndpointState; at: Date }): Promise<void> {
  const isActive = state === 'active'
  await trx.updateTable('webhookEndpoints').set({ state, stateSince: at }).where('id', '=', id).execute()
  await sql`with moved as (
      update webhook_deliveries set next_try_at = ${isActive ? at : null}
      where endpoint_id = ${id} and state = 'waiting' returning 1)
    select count(*) from moved`.execute(trx)
  if (isActive) await queueNow(trx, id, at)
  else await trx.deleteFrom('webhookQueues').where('endpointId', '=', id).execute()
}

export async function queueNow(trx: Reader, endpointId: string, at: Date): Promise<void> {
  await sql`insert into webhook_queues (endpoint_id, due_at) values (${endpointId}, ${at})
    on conflict (endpoint_id) do update set due_at = least(webhook_queues.due_at, excluded.due_at)`.execute(trx)
}

export async function deleteEndpoint(trx: Trx, userId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('webhookEndpoints')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('url')
    .executeTakeFirst()
  return row?.url
}

export async function deleteAllOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('webhookEndpoints').where('userId', '=', userId).execute()
  await trx.deleteFrom('accountEvents').where('userId', '=', userId).execute()
}

export interface EndpointFigures {
  endpointId: string
  delivered: number
  failed: number
  waiting: number
  atOnce: number
  medianMs: number | null
  slowestMs: number | null
  lastAt: Date | null
  history: { arrived: number; missed: number }[]
}

const PARTS = 28 // quarters of a day within seven days

/** Of a person's endpoints within so many days. */
export const figuresOf = (
  db: Db,
  userId: string,
  { since, until }: { since: Date; until: Date },
): Promise<EndpointFigures[]> =>
  rowsOf(
    db,
    sql`with of_it as (
      select d.endpoint_id, d.state, d.attempts, d.created_at, d.ended_at, t.took_ms,
        least(width_bucket(extract(epoch from d.created_at), extract(epoch from ${since}::timestamptz),
          extract(epoch from ${until}::timestamptz), ${PARTS}::int), ${PARTS}::int) as part
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      left join webhook_tries t on t.delivery_id = d.id and t.attempt = d.attempts and d.state = 'delivered'
      where e.user_id = ${userId} and d.created_at >= ${since}),
    parts as (
      select endpoint_id, part, count(*) filter (where state = 'delivered')::int as arrived,
        count(*) filter (where state <> 'delivered')::int as missed from of_it group by endpoint_id, part),
    history as (
      select ids.endpoint_id, json_agg(json_build_object('arrived', coalesce(p.arrived, 0), 'missed', coalesce(p.missed, 0))
        order by n) as history
      from (select distinct endpoint_id from of_it) ids cross join generate_series(1, ${PARTS}::int) n
      left join parts p on p.endpoint_id = ids.endpoint_id and p.part = n group by ids.endpoint_id)
    select o.endpoint_id as "endpointId", count(*) filter (where state = 'delivered')::int as delivered,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'delivered' and attempts = 1)::int as "atOnce",
      round(percentile_cont(0.5) within group (order by took_ms))::int as "medianMs", max(took_ms) as "slowestMs",
      max(o.created_at) as "lastAt", (select h.history from history h where h.endpoint_id = o.endpoint_id) as history
    from of_it o group by o.endpoint_id`,
  )

export interface ListedDelivery extends DeliveryRow {
  tries: { at: string; status: number | null; fault: string | null; tookMs: number }[]
}

/** The newest first; one more than a page. */
export const listDeliveries = (db: Db, { id, state, cursor, limit }: ListDeliveries): Promise<ListedDelivery[]> =>
  rowsOf(
    db,
    sql`select d.id, d.endpoint_id as "endpointId", d.event_id as "eventId", d.type, d.body, d.state, d.attempts, d.most_attempts as "mostAttempts",
      d.next_try_at as "nextTryAt", d.created_at as "createdAt", d.ended_at as "endedAt",
      coalesce((select json_agg(json_build_object('at', t.at, 'status', t.status, 'fault', t.fault, 'tookMs', t.took_ms)
        order by t.attempt) from webhook_tries t where t.delivery_id = d.id), '[]') as tries
    from webhook_deliveries d where d.endpoint_id = ${id}
      ${state === undefined ? sql`` : sql`and d.state = ${state}`} ${cursor === undefined ? sql`` : sql`and d.event_id < ${cursor}`}
    order by d.event_id desc limit ${limit + 1}`,
  )

/** A delivery with its endpoint; undefined also for somebody else's. */
export const findDelivery = (
  trx: Trx,
  userId: string,
  id: string,
): Promise<{ endpointId: string; state: DeliveryState } | undefined> =>
  trx
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEndpoints as e', 'e.id', 'd.endpointId')
    .select(['d.endpointId', 'd.state'])
    .where('d.id', '=', id)
    .where('e.userId', '=', userId)
    .forUpdate('d')
    .executeTakeFirst()

/** Sent again, as if it had just happened: one of an endpoint's, or all that have not arrived since a time; how many. */
export async function revive(
  trx: Trx,
  {
    endpointId,
    deliveryId,
    since,
  }: { endpointId: string; deliveryId?: string | undefined; since?: string | undefined },
  at: Date,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`update webhook_deliveries
    set state = 'waiting', most_attempts = attempts + ${MOST_TRIES}::int, next_try_at = ${at}, ended_at = null
    where endpoint_id = ${endpointId}
      and ${deliveryId === undefined ? sql`created_at >= ${since} and state <> 'delivered'` : sql`id = ${deliveryId}`}`.execute(
    trx,
  )
  return Number(numAffectedRows)
}

export async function skip(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('webhookDeliveries')
    .set({ state: 'skipped', nextTryAt: null, endedAt: at })
    .where('id', '=', id)
    .execute()
}

/** A test for one endpoint alone; the same request makes none again. */
export async function insertTest(
  trx: Trx,
  row: Pick<DeliveryRow, 'id' | 'endpointId' | 'eventId' | 'type' | 'body' | 'createdAt'>,
): Promise<void> {
  await trx
    .insertInto('webhookDeliveries')
    .values({ ...row, nextTryAt: row.createdAt })
    .onConflict((one) => one.columns(['endpointId', 'eventId']).doNothing())
    .execute()
}
