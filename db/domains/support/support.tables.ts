import type { Generated } from 'kysely'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { SupportTopic } from '#shared/domains/support/support.schema.ts'
import type { QuestionStatus } from '#shared/domains/support/support.states.ts'

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

export interface SupportQuestionsTable {
  id: string
  /** By which its writer names it. */
  reference: string
  /** Null of a visitor, and once the account was closed. */
  userId: string | null
  topic: SupportTopic
  /** In which it was written and is answered. */
  language: Language
  status: Generated<QuestionStatus>
  /** Sealed JSON: name, e-mail and message; null once the writer's account was closed. */
  sealedQuestion: string | null
  sealedAnswer: string | null
  askedAt: Date
  endedAt: Date | null
  /** Null where no administrator ended it. */
  endedBy: string | null
}
