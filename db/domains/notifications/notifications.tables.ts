import type { Generated } from 'kysely'
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
