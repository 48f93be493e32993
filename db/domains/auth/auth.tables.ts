import type { Generated, GeneratedAlways } from 'kysely'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'

export interface UsersTable {
  id: string
  /** Unique regardless of case. */
  username: string
  /** An argon2id hash. */
  password: string
  /** Unique regardless of case. */
  email: string
  walletAddress: string | null
  /** Sealed: the database refuses anything else. */
  walletSecret: string | null
  uniqueUserId: string
  isAdmin: Generated<boolean>
  isSuperAdmin: Generated<boolean>
  /** What an administrator may do beside looking around; of super administrators without meaning. */
  adminScopes: Generated<AdminScope[]>
  kycStatus: Generated<'pending' | 'approved' | 'rejected'>
  kycVerified: Generated<boolean>
  profilePicture: string | null
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  createdAt: Generated<Date>
}

/** How many users signed up in an hour, a day (UTC) or ever: the sum of its rows. Triggers write it (migration 0058). */
export interface SignUpCountsTable {
  /** int8 text. */
  id: GeneratedAlways<string>
  grain: 'hour' | 'day' | 'millennium'
  at: Date
  /** int8 text. */
  count: string
}

export interface PasswordResetTokensTable {
  id: string
  userId: string
  /** SHA-256 of the token, in hexadecimal. */
  token: string
  expiresAt: Date
  isUsed: Generated<boolean>
  createdAt: Generated<Date>
}
