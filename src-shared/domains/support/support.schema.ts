import * as z from 'zod/mini'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'

export const SUPPORT_TOPICS = ['account', 'payment', 'security', 'privacy', 'developer', 'other'] as const
export type SupportTopic = (typeof SUPPORT_TOPICS)[number]

/** The form of the support page. */
export const SupportRequest = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please tell us your name'),
      z.maxLength(80, 'This name is too long'),
      z.regex(/^[^\p{Cc}]*$/u, 'Please tell us your name in one line'),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.maxLength(254, 'Please enter a valid email address'),
      z.email('Please enter a valid email address'),
    ),
  topic: z.enum(SUPPORT_TOPICS, 'Please choose a topic'),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(20, 'Please describe it in at least 20 characters'),
      z.maxLength(4000, 'Please keep it under 4,000 characters'),
    ),
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** `language`: of the answer. `website` is a hidden field (honeypot): only programs fill it in. */
export const AskSupport = z.extend(SupportRequest, {
  language: z._default(z.enum(LANGUAGES), 'en'),
  website: z.optional(z.string().check(z.maxLength(500))),
})
export type AskSupport = z.infer<typeof AskSupport>

/** The text contains a Stellar secret key: it is rejected before anything is stored. */
export const holdsSecretKey = (text: string): boolean => /\bS[A-Z2-7]{55}\b/.test(text)
