import * as z from 'zod/mini'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
export const SetLanguage = z.object({ language: z.enum(LANGUAGES) })

/** A user's settings as the specification's section 3 names and defaults them; transactionLimit is decimal text in US dollars. */
export interface UserSettings {
  theme: 'light' | 'dark'
  language: Language
  notificationsEnabled: boolean
  multisigEnabled: boolean
  twoFactorEnabled: boolean
  transactionLimit: string
  requirePasswordForSend: boolean
  notifyOnLogin: boolean
  /** ISO time until which nothing can be sent from the account; null if there is no hold. */
  outflowHeldUntil: string | null
}
