import * as z from 'zod/mini'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import type { AccessEvent } from '#shared/domains/security/sessions.schema.ts'
import type { FrozenBy, Language } from '#shared/domains/settings/settings.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { ADMIN_SCOPES, type AdminScope } from './admin-scopes.ts'
import { LIST_ORDERS } from './list-order.ts'
import { PEOPLE_FILTERS, type PeopleFilter, ROLES, type Role } from './people-kinds.ts'

const filtered = {
  /** The beginning of a username, an e-mail address or an id, or a whole wallet address. Looks among all people. */
  search: z.optional(z.string().check(z.overwrite(pasted), z.maxLength(254))),
  filter: z.optional(z.enum(PEOPLE_FILTERS)),
}
const isOneOfBoth = z.refine<{ search?: string | undefined; filter?: PeopleFilter | undefined }>(
  ({ search, filter }) => !search || filter === undefined,
  { error: 'Search or filter, not both: a search looks among all people', path: ['filter'] },
)

/** admin.users.list: by time; a search by name, without further pages. */
export const ListPeople = z
  .object({
    ...filtered,
    /** Newest first where it is left out. */
    order: z.optional(z.enum(LIST_ORDERS)),
    ...paging(50, 100),
  })
  .check(isOneOfBoth)
export type ListPeople = z.infer<typeof ListPeople>
/** GET /api/admin/users.csv. */
export const ExportPeople = z.object(filtered).check(isOneOfBoth)
export type ExportPeople = z.infer<typeof ExportPeople>

export const PersonId = z.object({ id: z.uuid() })
/** Freeze, unfreeze, unlock, end sessions, note, reset of the second factor. */
export const ActOnPerson = z.object({ id: z.uuid(), reason: Reason, ...Proof })
export type ActOnPerson = z.infer<typeof ActOnPerson>

/** admin.users.setAdmin: waits for another super administrator. */
export const SetRole = z.object({ id: z.uuid(), role: z.enum(ROLES), reason: Reason, ...Proof })
export type SetRole = z.infer<typeof SetRole>

/** admin.users.setScopes: all that the administrator is to have; waits for another super administrator. */
export const SetScopes = z.object({
  id: z.uuid(),
  scopes: z.array(z.enum(ADMIN_SCOPES)).check(z.maxLength(5)),
  /** Those that were shown: 409 CHANGED_MEANWHILE where they are others by now. */
  seen: z.optional(z.array(z.enum(ADMIN_SCOPES)).check(z.maxLength(5))),
  reason: Reason,
  ...Proof,
})
export type SetScopes = z.infer<typeof SetScopes>

/** Times in ISO. */
export interface ListedPerson {
  id: string
  username: string
  /** Empty where the account is closed. */
  email: string
  uniqueUserId: string
  walletAddress: string | null
  role: Role
  kycStatus: CaseStatus
  createdAt: string
  frozenBy: FrozenBy | null
  /** Null where it is over. */
  outflowHeldUntil: string | null
  /** US dollars with two decimals, of the assets that have a price. */
  holdingsUsd: string
  lastSeenAt: string | null
  closedAt: string | null
  /** Path of an upload. */
  profilePicture: string | null
}
export interface PeoplePage {
  items: ListedPerson[]
  nextCursor: string | null
  /** More were found than are shown: the search has to say more. */
  isCut: boolean
}

export interface PersonBalance {
  asset: string
  balance: string
  /** In orders and under way. */
  bound: string
  valueUsd: string | null
}
interface PersonSession {
  id: string
  userAgent: string
  ipAddress: string
  lastSeenAt: string
}
interface PersonAccess {
  id: string
  event: AccessEvent
  detail: string | null
  ipAddress: string
  userAgent: string
  at: string
}
interface PersonTransaction {
  id: string
  type: string
  assetCode: string
  amount: string
  status: string
  at: string
}
interface PersonNote {
  id: string
  text: string
  authorName: string
  at: string
}
/** admin.users.counts: of the tabs. Frozen people and administrators are counted up to 10,000, one more means more. */
export interface PeopleCounts {
  all: number
  new: number
  frozen: number
  admins: number
}
/** admin.users.get. */
export interface Person extends ListedPerson {
  language: Language
  /** What an administrator may do; a super administrator has all. */
  adminScopes: AdminScope[]
  transactionLimit: string
  frozenAt: string | null
  frozenReason: string | null
  /** A second administrator has to agree before the freeze is lifted. */
  isLiftedByTwo: boolean
  /** Why the service itself has frozen the wallet's account: see admin.sending. */
  walletFrozenReason: string | null
  /** What the balances stand at. */
  atLedger: number | null
  balances: PersonBalance[]
  totp: boolean
  passkeys: number
  recoveryCodes: number
  apiKeys: number
  /** Wrong passwords or codes hold sign-ins back at present. */
  isLockedOut: boolean
  sessions: PersonSession[]
  access: PersonAccess[]
  transactions: PersonTransaction[]
  notes: PersonNote[]
  /** A change that waits for another administrator, by its kind. */
  asked: string[]
}
