import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'

export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
/** settings.update: what is absent stays. Asking less of a payment, or hearing less, needs a confirmed session. */
export const UpdateSettings = z.object({
  requirePasswordForSend: z.optional(z.boolean()),
  notifyOnLogin: z.optional(z.boolean()),
  notificationsEnabled: z.optional(z.boolean()),
  /** Whether others find the account by its name. */
  federationEnabled: z.optional(z.boolean()),
  ...Proof,
})
export type UpdateSettings = z.infer<typeof UpdateSettings>
export const SetLanguage = z.object({ language: z.enum(LANGUAGES) })

export interface RaisedLimit {
  limit: string
  from: string
}

/** Who has frozen an account: only they lift it. What is closed is frozen for ever. */
export type FrozenBy = 'owner' | 'admin' | 'closed'

/** A user's settings as the specification's section 3 names and defaults them; transactionLimit is decimal text in US dollars. */
export interface UserSettings {
  theme: 'light' | 'dark'
  language: Language
  notificationsEnabled: boolean
  multisigEnabled: boolean
  twoFactorEnabled: boolean
  transactionLimit: string
  /** A higher limit that counts from its ISO time on; null where none waits. */
  raisedLimit: RaisedLimit | null
  requirePasswordForSend: boolean
  notifyOnLogin: boolean
  /** Whether others find the account by its name (SEP-2). */
  federationEnabled: boolean
  /** ISO time since which nothing can be sent until the account is unfrozen; null if it is not frozen. */
  frozenAt: string | null
  frozenBy: FrozenBy | null
  /** ISO time until which nothing may protect the account less; null where that is not locked now. */
  changesLockedUntil: string | null
  /** ISO time until which nothing can be sent from the account; null if there is no hold. */
  outflowHeldUntil: string | null
  /** ISO time when what protects the account was changed last; null if it never was. */
  lastSecurityUpdate: string | null
}
