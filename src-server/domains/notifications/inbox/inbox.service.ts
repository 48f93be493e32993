import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import { deleteAnnouncementsBefore } from '#server/domains/notifications/announcements/announcements.queries.ts'
import type { MailOutbox } from '#server/domains/notifications/mail-outbox.ts'
import type { Push } from '#server/domains/notifications/push/push.service.ts'
import { pushText } from '#server/domains/notifications/push/push-texts.ts'
import type { AccountEvents } from '#server/domains/webhooks/account-events.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { Viewer } from '#server/kernel/waiting-kind.ts'
import { isDeskAlert } from '#shared/domains/notifications/desk-alerts.ts'
import type { ListNotifications, MarkRead, SetSwitch } from '#shared/domains/notifications/inbox.schema.ts'
import {
  type Channel,
  isOnByDefault,
  NOTIFICATION_TYPES,
  type NotificationContent,
  type NotificationPage,
  type NotificationSwitch,
  type NotificationSwitches,
  type NotificationType,
  SWITCH_RULES,
  type SwitchRule,
  type UnreadCount,
} from '#shared/domains/notifications/inbox.ts'
import { eventOf } from '#shared/domains/webhooks/event-types.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './inbox.queries.ts'
import { MAILS } from './inbox-mails.ts'

export interface InboxDeps {
  db: Db
  clock: Clock
  outbox: MailOutbox
  push: Pick<Push, 'postAll'>
  accountEvents: Pick<AccountEvents, 'record' | 'recordForDesk'>
  /** Where this service is reached. */
  publicUrl: string
}
/** One thing that one person is told of. */
export type NewNotification = NotificationContent & { userId: string }
export type Inbox = ReturnType<typeof createInbox>
/** What other domains tell through. */
export type Notifier = Pick<Inbox, 'notify'>
/** For domains whose work administrators do. */
export type DeskNotifier = Pick<Inbox, 'notify' | 'tellDesk'>

const KEPT_MS = 90 * DAY_MS
const MAIL_USEFUL_MS = DAY_MS

/** What people are told of in the product, and what they have chosen to hear of. */
export function createInbox(deps: InboxDeps) {
  const { db, clock } = deps

  async function list(userId: string, query: ListNotifications): Promise<NotificationPage> {
    const rows = await queries.listNotifications(db, userId, { ...query, now: clock.now() })
    const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
    return {
      items: page.map(({ createdAt, readAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        readAt: readAt?.toISOString() ?? null,
      })),
      nextCursor,
    }
  }

  const unread = async (userId: string): Promise<UnreadCount> => ({
    count: await queries.countUnread(db, userId, clock.now()),
  })

  const markRead = (userId: string, query: MarkRead): Promise<void> =>
    queries.markRead(db, userId, { ids: 'ids' in query ? query.ids : null, at: clock.now() })

  /** Every type with every channel. */
  async function switches({ id: userId, rooms }: Viewer): Promise<NotificationSwitches> {
    const [chosen, telling] = await Promise.all([queries.listSwitches(db, userId), queries.findTelling(db, userId)])
    const isChosen = (type: NotificationType, channel: Channel): boolean =>
      chosen.find((one) => one.type === type && one.channel === channel)?.enabled ?? isOnByDefault(type, channel)
    const switchOf = (type: NotificationType, channel: Channel, rule: SwitchRule): NotificationSwitch => {
      const decided = { own: isChosen(type, channel), always: true, settings: telling.notifyOnLogin, never: false }
      return { type, channel, rule, enabled: decided[rule] }
    }
    return {
      inAppEnabled: telling.notificationsEnabled,
      switches: typesOpenTo(rooms).flatMap((type) => [
        switchOf(type, 'in_app', SWITCH_RULES[type].in_app),
        switchOf(type, 'mail', SWITCH_RULES[type].mail),
        switchOf(type, 'push', SWITCH_RULES[type].push),
      ]),
    }
  }

  /** Throws BAD_INPUT for what cannot be switched here. */
  async function setSwitch({ id: userId, rooms }: Viewer, choice: SetSwitch): Promise<void> {
    if (!typesOpenTo(rooms).includes(choice.type))
      throw new DomainError('BAD_INPUT', 'Administrators are told of this.', { field: 'type' })
    const rule = SWITCH_RULES[choice.type][choice.channel]
    if (rule !== 'own') throw new DomainError('BAD_INPUT', REFUSALS[rule], { field: 'type' })
    await queries.setSwitch(db, userId, choice)
  }

  /** Forgets what is older than ninety days. */
  async function purge(): Promise<void> {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    await queries.deleteNotificationsBefore(db, before)
    await deleteAnnouncementsBefore(db, before)
  }

  return {
    ...bind(deps, { notify }),
    /** By webhook and events.list alone: ids and states, in the SQL transaction of what they tell of. */
    tellDesk: deps.accountEvents.recordForDesk,
    list,
    unread,
    markRead,
    switches,
    setSwitch,
    purge,
    /** All that one person was told of, and their choices. */
    forget: queries.deleteOf,
  }
}

/** A person who administers nothing has no switches of what administrators are told. */
const typesOpenTo = (rooms: Viewer['rooms']): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => !isDeskAlert(type) || rooms.length > 0)

const REFUSALS: Record<Exclude<SwitchRule, 'own'>, string> = {
  always: 'Notices that protect the account are always on.',
  settings: 'Mails about new devices are switched in the security settings.',
  never: 'Nobody is told of this in that way.',
}

/** Tells people, and their endpoints, in the SQL transaction of what they are told of: two statements, and two more where anybody wishes a mail, or has a browser that is told. */
async function notify(
  { clock, outbox, push, accountEvents, publicUrl }: InboxDeps,
  trx: Trx,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return
  const at = clock.now()
  const rows = notifications.map(({ userId, type, details }) => ({
    id: uuid(),
    userId,
    type,
    details: storable(details),
  }))
  const { mails, pushes } = await queries.insertNotifications(trx, rows, at)
  await outbox.postAll(
    trx,
    mails.map((wish) => ({
      mail: MAILS[wish.type](wish, { at, publicUrl }),
      to: wish.email,
      userId: wish.userId,
      usefulForMs: MAIL_USEFUL_MS,
    })),
  )
  await push.postAll(trx, pushes.map(pushOf))
  await accountEvents.record(
    trx,
    notifications.map((one) => ({ userId: one.userId, ...eventOf(one) })),
  )
}

const pushOf = ({ userId, id, language, type, details, counterpartyName }: queries.PushWish) => {
  const content = { type, details } as NotificationContent // as they were told
  return { userId, payload: { id, language, ...pushText(language, content, counterpartyName) } }
}

/** As JSON that Postgres takes: it knows neither NUL nor half a pair of surrogates, and a ledger must not stop at them. */
const storable = (details: NotificationContent['details']): string =>
  JSON.stringify(details, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  )
