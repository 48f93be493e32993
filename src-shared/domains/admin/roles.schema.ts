import * as z from 'zod/mini'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { EmailAddress } from '#shared/domains/auth/auth.schema.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { ADMIN_SCOPES, type AdminScope } from './admin-scopes.ts'

export const INVITED_ROLES = ['admin', 'super-admin'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** admin.roles.list: newest account first. */
export const ListRoles = z.object({ ...paging(50, 100) })
export type ListRoles = z.infer<typeof ListRoles>
/** admin.roles.invitations: newest first. */
export const ListInvitations = z.object({ ...paging(20, 100) })
export type ListInvitations = z.infer<typeof ListInvitations>

/** admin.roles.invite: waits for another super administrator; then the mail leaves. */
export const InviteAdministrator = z
  .object({
    email: EmailAddress,
    role: z.enum(INVITED_ROLES),
    scopes: z.array(z.enum(ADMIN_SCOPES)).check(z.maxLength(ADMIN_SCOPES.length)),
    /** Of the mail. */
    language: z.enum(LANGUAGES),
    reason: Reason,
    ...Proof,
  })
  .check(
    z.refine(({ role, scopes }) => role === 'admin' || scopes.length === 0, {
      error: 'A super administrator has every scope: name none',
      path: ['scopes'],
    }),
  )
export type InviteAdministrator = z.infer<typeof InviteAdministrator>
/** admin.roles.withdraw */
export const WithdrawInvitation = z.object({ id: z.uuid(), reason: Reason, ...Proof })
export type WithdrawInvitation = z.infer<typeof WithdrawInvitation>

/** auth.invitation, auth.acceptInvitation: what stands in the mailed link. */
export const InvitationToken = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete. Open it from the mail again.')),
})

export type InvitationState = 'open' | 'expired' | 'used' | 'withdrawn'
/** Why whoever is signed in cannot accept. */
export type InvitationObstacle = 'other_address' | 'already_admin' | 'account_frozen'

/** auth.invitation; times in ISO. */
export interface OfferedInvitation {
  email: string
  role: InvitedRole
  scopes: AdminScope[]
  expiresAt: string
  state: InvitationState
  /** Null where nobody is signed in, or nothing is in their way. */
  obstacle: InvitationObstacle | null
}

export interface Invitation {
  id: string
  email: string
  role: InvitedRole
  scopes: AdminScope[]
  state: InvitationState
  sentAt: string
  expiresAt: string
  requestedByName: string
  approvedByName: string
  usedByName: string | null
}
export interface InvitationPage {
  items: Invitation[]
  nextCursor: string | null
}

/** An administrator with how they are protected and how they came to their role. */
export interface RoleHolder {
  id: string
  username: string
  email: string
  role: InvitedRole
  scopes: AdminScope[]
  lastSeenAt: string | null
  /** Kinds of second factors; none where both are missing. */
  totp: boolean
  passkeys: number
  /** Their rights rest until they set a second factor. */
  secondFactorDue: boolean
  /** Since when they have the role; the account's beginning where an operator made it on the machine. */
  since: string
  /** Null where an operator gave the role on the machine. */
  requestedByName: string | null
  approvedByName: string | null
}
export interface RolesPage {
  items: RoleHolder[]
  nextCursor: string | null
  /** Changes of roles and scopes, and invitations, that wait for another super administrator; `howMuch` in words. */
  requests: OpenApproval[]
}
