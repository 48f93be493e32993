import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** A message of an administrator to one person; it goes with the account. */
export interface PersonMessagesTable {
  id: string
  /** Of the form: the same message is sent once. */
  requestId: string
  userId: string
  authorId: string
  /** Of the person when it was sent. */
  language: Language
  subject: string
  text: string
  sentAt: Date
}
