import * as z from 'zod/mini'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import type { SupportTopic } from './support.schema.ts'
import { QUESTION_STATUSES, type QuestionStatus } from './support.states.ts'

/** admin.support.list: open ones oldest first, ended ones newest first. */
export const ListQuestions = z.object({
  status: z._default(z.enum(QUESTION_STATUSES), 'open'),
  ...paging(30, 100),
})
export type ListQuestions = z.infer<typeof ListQuestions>
export const QuestionId = z.object({ id: z.uuid() })
/** admin.support.answer: the text goes to the writer by mail as it is. */
export const AnswerQuestion = z.object({
  id: z.uuid(),
  text: z
    .string()
    .check(z.trim(), z.minLength(3, 'Write an answer'), z.maxLength(4000, 'Please keep it under 4,000 characters')),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>
/** admin.support.close: without an answer; the reason stays in the audit log. */
export const CloseQuestion = z.object({ id: z.uuid(), reason: Reason })
export type CloseQuestion = z.infer<typeof CloseQuestion>

/** A question in the list; times in ISO. */
export interface ListedQuestion {
  id: string
  reference: string
  topic: SupportTopic
  status: QuestionStatus
  /** As its writer gave it; null once the writer's account was closed. */
  name: string | null
  /** Null of a visitor. */
  username: string | null
  /** The beginning of the message; null once the writer's account was closed. */
  excerpt: string | null
  askedAt: string
  endedAt: string | null
}
export interface QuestionPage {
  items: ListedQuestion[]
  nextCursor: string | null
}
export interface Question extends ListedQuestion {
  userId: string | null
  language: Language
  /** Where the answer goes; null once the writer's account was closed. */
  email: string | null
  message: string | null
  answer: string | null
  endedByName: string | null
}
