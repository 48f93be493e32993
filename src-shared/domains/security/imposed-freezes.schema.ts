import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import { Reason } from '#shared/kernel/reason.schema.ts'
import { Proof } from './second-factors.schema.ts'

/** Why an administrator freezes an account. */
export const FREEZE_CATEGORIES = [
  'security',
  'compliance',
  'court_order',
  'fraud',
  'personal_request',
  'other',
] as const
export type FreezeCategory = (typeof FREEZE_CATEGORIES)[number]
const LIFTED_BY_TWO: readonly FreezeCategory[] = ['compliance', 'court_order']
/** Whether a second administrator has to agree before it is lifted; then it has no end of its own either. */
export const isLiftedByTwo = (category: FreezeCategory): boolean => LIFTED_BY_TWO.includes(category)

/** admin.users.freeze */
export const FreezePerson = z.object({
  id: z.uuid(),
  reason: Reason,
  category: z._default(z.enum(FREEZE_CATEGORIES), 'other'),
  /** When it is lifted by itself; absent: when somebody lifts it. */
  endsAt: z.optional(z.iso.datetime()),
  /** Reference of the case elsewhere. */
  ticket: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  ...Proof,
})
export type FreezePerson = z.infer<typeof FreezePerson>

/** admin.users.freezes: newest first. */
export const ListFreezes = z.object({ id: z.uuid(), ...paging(10, 50) })
export type ListFreezes = z.infer<typeof ListFreezes>

/** A freeze by an administrator; times in ISO. */
interface ImposedFreeze {
  id: string
  category: FreezeCategory
  reason: string
  ticket: string | null
  at: string
  /** Null where it was mailed to a former address, and that link was used. */
  byName: string | null
  endsAt: string | null
  liftedAt: string | null
  /** Null where it has reached its end. */
  liftedByName: string | null
  liftReason: string | null
}
export interface FreezePage {
  items: ImposedFreeze[]
  nextCursor: string | null
}
