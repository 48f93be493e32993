import * as z from 'zod/mini'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { paging } from '#shared/kernel/paging.ts'

export const MAIL_TEMPLATES = [
  'confirm-email',
  'password-reset',
  'password-changed',
  'security-notice',
  'payment-received',
  'payment-skipped',
  'buy-reminder',
  'stake',
  'price-alert',
  'market-making',
  'deposit',
  'account-closed',
  'identity-check',
  'desk-alert',
  'person-message',
  'support-request',
  'support-answer',
  'admin-invitation',
] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

/** failed: the mail server refused it permanently. expired: it is too old to be of use. */
const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'expired'] as const
export type MailStatus = (typeof MAIL_STATUSES)[number]

export const ListOutbox = z.object({
  status: z.optional(z.enum(MAIL_STATUSES)),
  ...paging(50, 200),
})
export type ListOutbox = z.infer<typeof ListOutbox>
export const OutboxMailId = z.object({ id: z.uuid() })

/** A mail as an administrator sees it in the list; times in ISO. */
export interface OutboxMail {
  id: string
  template: MailTemplate
  language: Language
  recipient: string
  replyTo: string | null
  subject: string
  status: MailStatus
  attempts: number
  lastError: string | null
  createdAt: string
  sentAt: string | null
  /** Null if it is not tried again. */
  nextTryAt: string | null
}
export interface OutboxPage {
  items: OutboxMail[]
  /** `cursor` of the next page; null on the last one. */
  nextCursor: string | null
  /** False: no mail server is configured, and mails are only kept. */
  isSending: boolean
}
/** A mail with its text. Links are included only in the demonstration. */
export interface OutboxMailBody extends OutboxMail {
  html: string
  text: string
}
/** How many mails are in which state. */
export type OutboxCounts = Record<MailStatus, number>
