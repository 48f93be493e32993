import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { PushSubscriptionsTable } from '#db/domains/notifications/notifications.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { PushPayload } from '#shared/domains/notifications/push.schema.ts'

export type SubscriptionRow = Selectable<PushSubscriptionsTable>

/** A message to one person. */
export interface NewPush {
  userId: string
  payload: PushPayload
}
/** A message that is due, with the browser that it goes to. */
export interface DuePush {
  notificationId: string
  subscriptionId: string
  payload: PushPayload
  attempts: number
  usefulUntil: Date
  sealedSubscription: string
}

/** Of the device that a session was begun on; undefined where the session has none. */
export async function findDevice(trx: Trx, sessionHash: string): Promise<string | undefined> {
  const row = await trx.selectFrom('sessions').select('deviceHash').where('idHash', '=', sessionHash).executeTakeFirst()
  return row?.deviceHash ?? undefined
}

/** In the place of what this device had, and of whoever had this address. */
export async function replaceSubscription(trx: Trx, row: Insertable<PushSubscriptionsTable>): Promise<void> {
  await trx
    .deleteFrom('pushSubscriptions')
    .where((or) => or.or([or('endpointHash', '=', row.endpointHash), or('deviceHash', '=', row.deviceHash)]))
    .execute()
  await trx.insertInto('pushSubscriptions').values(row).execute()
}

/** The oldest beyond so many of a person. */
export async function deleteBeyond(trx: Trx, userId: string, most: number): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc offset ${most})`.execute(
    trx,
  )
}

export const listSubscriptions = (
  db: Db,
  userId: string,
  sessionHash: string,
): Promise<(Pick<SubscriptionRow, 'id' | 'userAgent' | 'createdAt' | 'lastSentAt'> & { isThis: boolean })[]> =>
  rowsOf(
    db,
    sql`select p.id, p.user_agent as "userAgent", p.created_at as "createdAt", p.last_sent_at as "lastSentAt",
      exists (select 1 from sessions s where s.id_hash = ${sessionHash} and s.device_hash = p.device_hash) as "isThis"
    from push_subscriptions p where p.user_id = ${userId} order by p.created_at desc, p.id desc`,
  )

export async function deleteSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** One that a push service no longer knows. */
export async function dropSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

/** All of a person. */
export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute()
}

/** Those of a person on every device but that of a session. */
export async function deleteOthers(trx: Trx, userId: string, sessionHash: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and device_hash is distinct from
    (select device_hash from sessions where id_hash = ${sessionHash})`.execute(trx)
}

/** That of the device of one session of a person, which is named by its public name. */
export async function deleteOfSession(trx: Trx, userId: string, handle: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and device_hash =
    (select device_hash from sessions where user_id = ${userId} and handle = ${handle})`.execute(trx)
}

/** Of this device, and of anybody. */
export async function deleteOn(db: Db, deviceHash: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('deviceHash', '=', deviceHash).execute()
}

/** Those of everybody else on a device on which this person signs in. */
export async function deleteOfOthersOn(trx: Trx, deviceHash: string, userId: string): Promise<void> {
  await trx.deleteFrom('pushSubscriptions').where('deviceHash', '=', deviceHash).where('userId', '<>', userId).execute()
}

/** A row for each browser of whom it is about, due at once; in one statement however many. */
export async function insertPushes(
  trx: Trx,
  pushes: readonly NewPush[],
  { at, usefulUntil }: { at: Date; usefulUntil: Date },
): Promise<void> {
  await sql`insert into push_outbox (notification_id, subscription_id, payload, next_try_at, useful_until, created_at)
    select n.id, p.id, n.payload::jsonb, ${at}::timestamptz, ${usefulUntil}::timestamptz, ${at}::timestamptz
    from unnest(${pushes.map(({ payload }) => payload.id)}::uuid[], ${pushes.map(({ userId }) => userId)}::uuid[],
      ${pushes.map(({ payload }) => JSON.stringify(payload))}::text[]) as n (id, user_id, payload)
    join push_subscriptions p on p.user_id = n.user_id
    on conflict do nothing`.execute(trx)
}

/** Takes those that have been due the longest; until `leaseUntil` nobody else takes them. */
export const leaseDue = (db: Db, at: { now: Date; leaseUntil: Date; limit: number }): Promise<DuePush[]> =>
  rowsOf(
    db,
    sql`with due as (
      select notification_id, subscription_id from push_outbox where next_try_at <= ${at.now}
      order by next_try_at, notification_id limit ${at.limit} for update skip locked)
    update push_outbox o set attempts = attempts + 1, next_try_at = ${at.leaseUntil}
    from due join push_subscriptions p on p.id = due.subscription_id
    where o.notification_id = due.notification_id and o.subscription_id = due.subscription_id
    returning o.notification_id as "notificationId", o.subscription_id as "subscriptionId", o.payload, o.attempts,
      o.useful_until as "usefulUntil", p.sealed_subscription as "sealedSubscription"`,
  )

type Place = Pick<DuePush, 'notificationId' | 'subscriptionId'>

/** The push service has it: nothing of it is kept. */
export async function markTaken(db: Db, { notificationId, subscriptionId }: Place, at: Date): Promise<void> {
  await sql`with gone as (
      delete from push_outbox where notification_id = ${notificationId} and subscription_id = ${subscriptionId})
    update push_subscriptions set last_sent_at = ${at}, failed_in_a_row = 0 where id = ${subscriptionId}`.execute(db)
}

/** It is not tried again, and its browser neither where so many in a row were not taken. */
export async function giveUp(db: Db, { notificationId, subscriptionId }: Place, mostFailures: number): Promise<void> {
  await sql`with gone as (
      delete from push_outbox where notification_id = ${notificationId} and subscription_id = ${subscriptionId}),
    lost as (
      delete from push_subscriptions where id = ${subscriptionId} and failed_in_a_row + 1 >= ${mostFailures})
    update push_subscriptions set failed_in_a_row = failed_in_a_row + 1
    where id = ${subscriptionId} and failed_in_a_row + 1 < ${mostFailures}`.execute(db)
}

export async function tryLater(db: Db, { notificationId, subscriptionId }: Place, nextTryAt: Date): Promise<void> {
  await db
    .updateTable('pushOutbox')
    .set({ nextTryAt })
    .where('notificationId', '=', notificationId)
    .where('subscriptionId', '=', subscriptionId)
    .execute()
}

export async function deleteUseless(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pushOutbox').where('usefulUntil', '<=', now).execute()
}
