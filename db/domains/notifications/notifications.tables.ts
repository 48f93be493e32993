import type { Generated } from 'kysely'
import type { AnnouncedPage } from '#shared/domains/notifications/announcements.schema.ts'
import type { Channel, NotificationContent, NotificationType } from '#shared/domains/notifications/inbox.ts'
import type { MailStatus, MailTemplate } from '#shared/domains/notifications/notifications.schema.ts'
import type { PushPayload } from '#shared/domains/notifications/push.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'

export interface MailOutboxTable {
  id: string
  userId: string | null
  template: MailTemplate
  language: Language
  recipient: string
  replyTo: string | null
  /** What the template says, as JSON; sealed for the row's id. */
  sealedDetails: string
  status: Generated<MailStatus>
  /** Deliveries begun. */
  attempts: Generated<number>
  lastError: string | null
  nextTryAt: Date
  /** After this the mail is not sent any more. */
  usefulUntil: Date
  createdAt: Date
  sentAt: Date | null
}

export interface NotificationsTable {
  /** By time: version 7. */
  id: string
  userId: string
  type: NotificationType
  /** What the sentence of its type needs. */
  details: NotificationContent['details']
  createdAt: Date
  readAt: Date | null
}

/** What somebody has chosen; without a row the default holds. */
export interface NotificationSwitchesTable {
  userId: string
  type: NotificationType
  channel: Channel
  enabled: boolean
}

/** What everybody of the audience is told who had an account by then. */
export interface AnnouncementsTable {
  /** By time: version 7, among those of the notifications. */
  id: string
  titleEn: string
  titleEs: string
  textEn: string
  textEs: string
  authorId: string
  /** From when on people find it. */
  createdAt: Date
  writtenAt: Date
  /** From then on nobody finds it; null: it stays. */
  endsAt: Generated<Date | null>
  /** A page of the product. */
  link: Generated<AnnouncedPage | null>
  /** The audience: each that is set must hold. */
  forVerified: Generated<boolean>
  /** Holders of this asset. */
  forAsset: Generated<AssetId | null>
  forLanguage: Generated<Language | null>
  /** When open pages were rung at, for its begin and for its end. */
  begunAt: Generated<Date | null>
  endedAt: Generated<Date | null>
  withdrawnAt: Generated<Date | null>
}

export interface AnnouncementReadsTable {
  userId: string
  announcementId: string
  readAt: Date
}

/** A browser in which a person is told while no page is open; one for each device of theirs. */
export interface PushSubscriptionsTable {
  id: string
  userId: string
  /** Of `devices`: it goes with the device. */
  deviceHash: string
  /** SHA-256, hexadecimal: a browser that has changed hands has one row. */
  endpointHash: string
  /** Address and keys as the browser gave them, JSON, sealed for the row's id. */
  sealedSubscription: string
  /** Host of the push service. */
  service: string
  userAgent: string
  createdAt: Date
  lastSentAt: Generated<Date | null>
  /** Messages that were given up since the last one that was taken. */
  failedInARow: Generated<number>
}

/** A message that waits to be handed to a push service; it goes once that has taken it. */
interface PushOutboxTable {
  notificationId: string
  subscriptionId: string
  payload: PushPayload
  /** Tries begun. */
  attempts: Generated<number>
  nextTryAt: Date
  usefulUntil: Date
  createdAt: Date
}

export interface TablesOfPush {
  pushOutbox: PushOutboxTable
  pushSubscriptions: PushSubscriptionsTable
}
