import type { Generated } from 'kysely'
import type { Channel, NotificationContent, NotificationType } from '#shared/domains/notifications/inbox.ts'
import type { MailStatus, MailTemplate } from '#shared/domains/notifications/notifications.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

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

/** What everybody is told who had an account by then. */
export interface AnnouncementsTable {
  /** By time: version 7, among those of the notifications. */
  id: string
  titleEn: string
  titleEs: string
  textEn: string
  textEs: string
  authorId: string
  createdAt: Date
  withdrawnAt: Generated<Date | null>
}

export interface AnnouncementReadsTable {
  userId: string
  announcementId: string
  readAt: Date
}
