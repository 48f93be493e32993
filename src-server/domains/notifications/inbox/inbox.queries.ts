import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { ANNOUNCED, announcedAt } from '#server/domains/notifications/announcements/announcements.queries.ts'
import { IS_OF_AUDIENCE } from '#server/domains/notifications/announcements/audience.queries.ts'
import { LIVE_CHANNEL } from '#server/queue/notices.ts'
import type { ListNotifications, SetSwitch } from '#shared/domains/notifications/inbox.schema.ts'
import {
  type Announced,
  type Channel,
  MAILED_BY_DEFAULT,
  type MailedType,
  type NotificationContent,
  type NotificationSwitch,
  type NotificationType,
  SWITCH_DEFAULTS,
  SWITCH_RULES,
  type SwitchRule,
  TYPES_OF_VIEW,
  UNREAD_SHOWN,
} from '#shared/domains/notifications/inbox.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** `details` as JSON. */
export interface NewRow {
  id: string
  userId: string
  type: NotificationType
  details: string
}
/** Somebody who wishes to have these of one type by mail. */
export interface MailWish {
  userId: string
  username: string
  email: string
  language: Language
  type: MailedType
  told: NotificationContent['details'][]
}

/** Somebody who has a browser that is told of this. */
export interface PushWish {
  userId: string
  id: string
  language: Language
  type: NotificationType
  details: NotificationContent['details']
  /** Username of the other side where it has a wallet here. */
  counterpartyName: string | null
}

const typesWhere = (channel: Channel, rule: SwitchRule): NotificationType[] =>
  (Object.keys(SWITCH_RULES) as NotificationType[]).filter((type) => SWITCH_RULES[type][channel] === rule)
const ALWAYS_TOLD = typesWhere('in_app', 'always')
const NOT_IN_APP = typesWhere('in_app', 'never')
const PUSHED = typesWhere('push', 'own')
/** SQL: rings at whose notifications have changed, when the transaction commits. */
const ringAt = (table: 'added' | 'changed') => sql`
  (select count(pg_notify(${LIVE_CHANNEL}, json_build_object('userId', user_id,
    'event', json_build_object('topic', 'notifications'))::text)) from (select distinct user_id from ${sql.ref(table)}) as whose)`

interface Wishes {
  mails: MailWish[]
  pushes: PushWish[]
}

/**
 * Writes, in one statement however many, what people have not switched off and were not told of already, rings at those who
 * are told, and answers who wishes a mail, and who has a browser that is told.
 */
export async function insertNotifications(trx: Trx, notifications: readonly NewRow[], at: Date): Promise<Wishes> {
  const column = <T>(pick: (row: NewRow) => T): T[] => notifications.map(pick)
  const rows = await rowsOf(
    trx,
    sql<{ mails: MailWish[] | null; pushes: PushWish[] | null }>`
    with told as materialized (
      select n.id, n.user_id, n.type, n.details::jsonb as details from unnest(${column((n) => n.id)}::uuid[],
        ${column((n) => n.userId)}::uuid[], ${column((n) => n.type)}::text[], ${column((n) => n.details)}::text[])
        as n (id, user_id, type, details)),
    heard as (
      select t.*, s.language, t.type = any(${ALWAYS_TOLD}::text[])
        or (s.notifications_enabled and t.type <> all(${NOT_IN_APP}::text[])
          and coalesce(w.enabled, ${SWITCH_DEFAULTS.in_app})) as in_app
      from told t join settings s on s.user_id = t.user_id
      left join notification_switches w on w.user_id = t.user_id and w.type = t.type and w.channel = 'in_app'),
    added as (
      insert into notifications (id, user_id, type, details, created_at)
      select id, user_id, type, details, ${at}::timestamptz from heard where in_app
      on conflict do nothing returning user_id, id),
    pushed as (
      select h.* from heard h left join added a on a.id = h.id
      left join notification_switches w on w.user_id = h.user_id and w.type = h.type and w.channel = 'push'
      where exists (select 1 from push_subscriptions p where p.user_id = h.user_id) and (a.id is not null or not h.in_app)
        and h.type = any(${PUSHED}::text[]) and coalesce(w.enabled, ${SWITCH_DEFAULTS.push})),
    wished as (
      select t.user_id, t.type, json_agg(t.details order by t.id desc) as told from told t
      left join notification_switches w on w.user_id = t.user_id and w.type = t.type and w.channel = 'mail'
      where coalesce(w.enabled, t.type = any(${[...MAILED_BY_DEFAULT]}::text[]))
      group by t.user_id, t.type)
    select ${ringAt('added')} as rung,
      (select json_agg(json_build_object('userId', u.id, 'username', u.username, 'email', u.email,
        'language', s.language, 'type', w.type, 'told', w.told))
      from wished w join users u on u.id = w.user_id join settings s on s.user_id = u.id) as mails,
      (select json_agg(json_build_object('userId', user_id, 'id', id, 'language', language, 'type', type,
        'details', details, 'counterpartyName',
        (select o.username from users o where o.wallet_address = pushed.details ->> 'counterparty')) order by id)
      from pushed) as pushes`,
  )
  const [wishes] = rows
  return { mails: wishes?.mails ?? [], pushes: wishes?.pushes ?? [] }
}

export type ListedRow = (NotificationContent | Announced) & {
  id: string
  createdAt: Date
  readAt: Date | null
  counterpartyName: string | null
}

/** SQL: announcements for this person since they came, unless they have switched off what does not protect the account. */
const announcedTo = (userId: string) => sql`
  announcements a join users u on u.id = ${userId} and a.created_at >= u.created_at
  join settings s on s.user_id = u.id and s.notifications_enabled and ${IS_OF_AUDIENCE}
  left join announcement_reads r on r.user_id = u.id and r.announcement_id = a.id`

/** Newest first, since ids follow time; one more than the limit where there is a next page. */
export async function listNotifications(
  db: Db,
  userId: string,
  { cursor, limit, view, now }: ListNotifications & { now: Date },
): Promise<ListedRow[]> {
  const types = TYPES_OF_VIEW[view]
  const own = sql`
    select n.id, n.type, n.details, n.created_at, n.read_at,
      (select u.username from users u where u.wallet_address = n.details ->> 'counterparty') as counterparty_name
    from notifications n where n.user_id = ${userId}
      ${cursor === undefined ? sql`` : sql`and n.id < ${cursor}::uuid`}
      ${view === 'unread' ? sql`and n.read_at is null` : sql``}
      ${types === null ? sql`` : sql`and n.type = any(${[...types]}::text[])`}
    order by n.id desc limit ${limit + 1}`
  const ofAll = sql`
    select a.id, 'announcement', ${ANNOUNCED}, a.created_at, r.read_at, null from ${announcedTo(userId)}
    where ${announcedAt(now)}
      ${cursor === undefined ? sql`` : sql`and a.id < ${cursor}::uuid`}
      ${view === 'unread' ? sql`and r.read_at is null` : sql``}
    order by a.id desc limit ${limit + 1}`
  if (types !== null) return rowsOf<ListedRow>(db, sql`${own}`)
  return rowsOf<ListedRow>(db, sql`(${own}) union all (${ofAll}) order by id desc limit ${limit + 1}`)
}

/** Reads the index of unread ones, and no further than is shown; of announcements there are few. */
export async function countUnread(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await rowsOf(
    db,
    sql<{ count: number }>`
    select count(*)::int as count from (
      (select 1 from notifications where user_id = ${userId} and read_at is null limit ${UNREAD_SHOWN + 1})
      union all
      (select 1 from ${announcedTo(userId)} where ${announcedAt(now)} and r.read_at is null limit ${UNREAD_SHOWN + 1})
    ) as unread`,
  )
  return Math.min(rows[0]?.count ?? 0, UNREAD_SHOWN + 1)
}

/** `ids` null: all. What is read already keeps its time; the person's other tabs hear of it. */
export async function markRead(
  db: Db,
  userId: string,
  { ids, at }: { ids: readonly string[] | null; at: Date },
): Promise<void> {
  const among = (column: RawBuilder<unknown>) => (ids === null ? sql`` : sql`and ${column} = any(${[...ids]}::uuid[])`)
  await sql`with own as (
      update notifications set read_at = ${at} where user_id = ${userId} and read_at is null ${among(sql`id`)}
      returning user_id),
    of_all as (
      insert into announcement_reads (user_id, announcement_id, read_at)
      select u.id, a.id, ${at}::timestamptz from ${announcedTo(userId)}
      where ${announcedAt(at)} and r.read_at is null ${among(sql`a.id`)}
      on conflict do nothing returning user_id),
    changed as (select user_id from own union all select user_id from of_all)
    select ${ringAt('changed')}`.execute(db)
}

export async function listSwitches(
  db: Db,
  userId: string,
): Promise<Pick<NotificationSwitch, 'type' | 'channel' | 'enabled'>[]> {
  return db
    .selectFrom('notificationSwitches')
    .select(['type', 'channel', 'enabled'])
    .where('userId', '=', userId)
    .execute()
}

/** The two settings that decide beside the switches. */
export async function findTelling(
  db: Db,
  userId: string,
): Promise<{ notificationsEnabled: boolean; notifyOnLogin: boolean }> {
  return db
    .selectFrom('settings')
    .select(['notificationsEnabled', 'notifyOnLogin'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function setSwitch(db: Db, userId: string, choice: SetSwitch): Promise<void> {
  await db
    .insertInto('notificationSwitches')
    .values({ userId, ...choice })
    .onConflict((conflict) => conflict.columns(['userId', 'type', 'channel']).doUpdateSet({ enabled: choice.enabled }))
    .execute()
}

export async function deleteOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('userId', '=', userId).execute()
  await trx.deleteFrom('notificationSwitches').where('userId', '=', userId).execute()
}

export async function deleteNotificationsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', before).execute()
}
