import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { EmailAddress } from './auth.schema.ts'

/** `security.changeEmail`: always with the password, and with a code where there is a second factor. */
export const ChangeEmail = z.object({ email: EmailAddress, ...Proof })
export type ChangeEmail = z.infer<typeof ChangeEmail>

/** Answer of security.email. */
export interface EmailStatus {
  email: string
  /** ISO time at which somebody proved that they read it; null: nobody has. */
  verifiedAt: string | null
  /** The address that waits for its owner's confirmation. */
  pending: string | null
}
/** Answer of security.verifyEmail. */
export interface EmailConfirmed {
  email: string
  /** Set where the address took another's place: ISO time until which nothing can be sent. */
  heldUntil: string | null
}
/** A link that confirms an address works for so long. */
export const EMAIL_LINK_HOURS = 24
