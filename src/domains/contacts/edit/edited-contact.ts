import { CreateContact } from '#shared/domains/contacts/contacts.schema.ts'
import type { MemoType } from '#shared/kernel/memo.ts'

/** What of a contact can be changed. */
export interface EditedContact {
  name: string
  stellarAddress: string | null
  uniqueUserId: string | null
  memo: string | null
  memoType: MemoType | null
}
/** The fields as they are typed. */
export interface TypedContact {
  name: string
  stellarAddress: string
  memo: string
  memoType: MemoType
}

export const typedOf = (contact: EditedContact | undefined): TypedContact => ({
  name: contact?.name ?? '',
  stellarAddress: contact?.stellarAddress ?? contact?.uniqueUserId ?? '',
  memo: contact?.memo ?? '',
  memoType: contact?.memoType ?? 'text',
})

type Faults = Partial<Record<keyof TypedContact, string>>

/** The input of the call, or what is wrong with each field, by the contract's sentences. */
export function inputOf({ memo, memoType, ...typed }: TypedContact): { input: CreateContact } | { faults: Faults } {
  const parsed = CreateContact.safeParse({ ...typed, ...(memo === '' ? {} : { memo, memoType }) })
  if (parsed.success) return { input: parsed.data }
  const faults: Faults = {}
  for (const { path, message } of parsed.error.issues) faults[String(path[0]) as keyof TypedContact] ??= message
  return { faults }
}
