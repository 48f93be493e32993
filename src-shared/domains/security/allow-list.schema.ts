import * as z from 'zod/mini'
import type { WholeList } from '#shared/kernel/paging.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { Proof } from './second-factors.schema.ts'

/** allowList.add: a G address with the memo that its owner needs, or an M address. It counts after 48 hours. */
export const AddAllowed = z.object({
  address: z.string().check(z.overwrite(pasted), z.regex(/^[GM][A-Z2-7]{55}(?:[A-Z2-7]{13})?$/, 'Enter an address')),
  memo: z.optional(z.string().check(z.trim(), z.maxLength(64))),
  label: z
    .string()
    .check(z.trim(), z.minLength(1, 'Give it a name'), z.maxLength(60, 'A name has at most 60 characters')),
  ...Proof,
})
export type AddAllowed = z.infer<typeof AddAllowed>
export const RemoveAllowed = z.object({ id: z.uuid() })
/** allowList.setEnabled: on at once; off after 48 hours. */
export const SetAllowListEnabled = z.object({ enabled: z.boolean(), ...Proof })
export type SetAllowListEnabled = z.infer<typeof SetAllowListEnabled>

/** Times in ISO. */
export interface AllowedDestination {
  id: string
  address: string
  /** Empty where none is needed. */
  memo: string
  label: string
  createdAt: string
  activeFrom: string
}
/** Answer of allowList.list. */
export interface AllowList extends WholeList<AllowedDestination> {
  enabled: boolean
  /** When it ends, where that was asked for. */
  endsAt: string | null
}
