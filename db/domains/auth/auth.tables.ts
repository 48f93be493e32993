import type { Generated, GeneratedAlways } from 'kysely'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { InvitedRole } from '#shared/domains/admin/roles.schema.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'

export interface UsersTable {
  id: string
  /** Unique regardless of case. */
  username: string
  /** An argon2id hash. */
  password: string
  /** Unique regardless of case; of a closed account `closed:` and its id. */
  email: string
  /** When its owner proved that they read it; null: nobody has. */
  emailVerifiedAt: Generated<Date | null>
  /** The network that the account was opened from, as a prefix; null where an operator made it. */
  registeredFrom: Generated<string | null>
  walletAddress: string | null
  /** Sealed: the database refuses anything else. */
  walletSecret: string | null
  uniqueUserId: string
  isAdmin: Generated<boolean>
  isSuperAdmin: Generated<boolean>
  /** What an administrator may do beside looking around; of super administrators without meaning. */
  adminScopes: Generated<AdminScope[]>
  /** Of whoever was invited as an administrator: their rights rest while they have no second factor, on every network. */
  secondFactorRequired: Generated<boolean>
  kycStatus: Generated<CaseStatus>
  kycVerified: Generated<boolean>
  /** Id of an upload. */
  profilePicture: string | null
  stripeCustomerId: string | null
  stripeSubscriptionId: string | null
  createdAt: Generated<Date>
  /** Since when the account is closed: nobody signs in to it, and its name is nobody else's. */
  closedAt: Generated<Date | null>
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

/** A mailed invitation of an administrator, under the id of the approval that sent it. */
export interface AdminInvitationsTable {
  id: string
  email: string
  role: InvitedRole
  /** None for a super administrator, who has all. */
  scopes: AdminScope[]
  /** SHA-256 of what stands in the link. */
  tokenHash: string
  sentAt: Date
  expiresAt: Date
  usedAt: Generated<Date | null>
  usedBy: Generated<string | null>
  withdrawnAt: Generated<Date | null>
  withdrawnBy: Generated<string | null>
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
