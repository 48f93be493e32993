import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { visibleLines, visibleText } from '#shared/kernel/visible-text.ts'

const LINE_BREAK = /\r\n?/g
const HIDDEN = 'Remove the signs that nobody sees'

/** Plain text: links and markup stay what was typed. */
const written = {
  subject: z.string().check(
    z.trim(),
    z.minLength(3, 'Write a subject'),
    z.maxLength(120, 'A subject has at most 120 characters'),
    z.refine((text) => visibleText(text) === text, HIDDEN),
  ),
  text: z.string().check(
    z.trim(),
    z.overwrite((text) => text.replace(LINE_BREAK, '\n')),
    z.minLength(3, 'Write a text'),
    z.maxLength(4000, 'A text has at most 4,000 characters'),
    z.refine((text) => visibleLines(text) === text, HIDDEN),
  ),
}

/** admin.users.previewMessage. */
export const PreviewMessage = z.object({ id: z.uuid(), ...written })
export type PreviewMessage = z.infer<typeof PreviewMessage>
/** admin.users.sendMessage: the same requestId is sent once. */
export const SendMessage = z.object({ requestId: z.uuid(), id: z.uuid(), ...written, ...Proof })
export type SendMessage = z.infer<typeof SendMessage>

/** As the person will get it, in their language. */
export interface MessagePreview {
  language: Language
  /** Title and text among their notifications. */
  title: string
  text: string
  mail: { to: string; subject: string; text: string }
}
/** Times in ISO. */
export interface SentMessage {
  id: string
  sentAt: string
}
