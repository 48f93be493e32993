import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { type MemoType, MemoType as MemoTypeSchema, memoFault } from '#shared/kernel/memo.ts'
import { paging } from '#shared/kernel/paging.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { Seen } from '#shared/kernel/seen.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

/** How many contacts one person may keep. */
export const MOST_CONTACTS = 1000
/** Characters of one file; a request has at most 64 kB. */
export const MOST_CSV = 50_000

const name = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter a name'),
  z.maxLength(60, 'A name has at most 60 characters'),
  z.refine((text) => visibleText(text) === text, { error: 'The name holds characters that cannot be seen' }),
)
const fields = {
  name,
  /** A G or M address, `name*domain`, a username, or a public id (`AST-…`). */
  stellarAddress: z.optional(z.string().check(z.overwrite(pasted), z.maxLength(200))),
  uniqueUserId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  memo: z.optional(z.string().check(z.maxLength(64))),
  memoType: z.optional(MemoTypeSchema),
}
interface Given {
  stellarAddress?: string | undefined
  uniqueUserId?: string | undefined
  memo?: string | undefined
  memoType?: MemoType | undefined
}
const fit = z.superRefine(({ stellarAddress, uniqueUserId, memo, memoType }: Given, issues) => {
  const isGiven = [stellarAddress, uniqueUserId].filter((one) => one !== undefined && one !== '')
  if (isGiven.length !== 1)
    issues.addIssue({ code: 'custom', message: 'Enter an address or a name', path: ['stellarAddress'] })
  const fault = memo === undefined || memo === '' ? null : memoFault(memoType ?? 'text', memo)
  if (fault) issues.addIssue({ code: 'custom', message: fault, path: ['memo'] })
})

/** contacts.create: `stellarAddress` or `uniqueUserId`. */
export const CreateContact = z.object(fields).check(fit)
export type CreateContact = z.infer<typeof CreateContact>
/** contacts.update: the whole of what it shall be. */
export const UpdateContact = z.object({ id: z.uuid(), ...fields, ...Seen }).check(fit)
export type UpdateContact = z.infer<typeof UpdateContact>
export const OneContact = z.object({ id: z.uuid() })

/** contacts.list: by name; `cursor` is the nextCursor of the page before. */
export const ListContacts = z.object({
  ...paging(50, 200, z.string().check(z.maxLength(400))),
  search: z.optional(z.string().check(z.overwrite(pasted), z.maxLength(200))),
})
export type ListContacts = z.infer<typeof ListContacts>

/** contacts.confirmAddress: the address that its owner has seen and agrees to. */
export const ConfirmAddress = z.object({ id: z.uuid(), address: z.string().check(z.maxLength(69)), ...Proof })
export type ConfirmAddress = z.infer<typeof ConfirmAddress>

/** contacts.import: with dryRun nothing is stored, and the answer says what would be. */
export const ImportContacts = z.object({
  csv: z.string().check(z.minLength(1, 'The file is empty'), z.maxLength(MOST_CSV, 'The file is too large')),
  ...DryRun,
})
export type ImportContacts = z.infer<typeof ImportContacts>

export const SuggestRecipients = z.object({
  text: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  limit: z._default(z.int().check(z.gte(1), z.lte(20)), 8),
})
export type SuggestRecipients = z.infer<typeof SuggestRecipients>
export const RecentRecipients = z.object({ limit: z._default(z.int().check(z.gte(1), z.lte(20)), 8) })

/** Times in ISO, amounts in decimal text with 7 decimals. */
export interface ContactPayment {
  id: string
  direction: 'out' | 'in'
  asset: string
  amount: string
  memo: string | null
  at: string
}
export interface Contact {
  id: string
  name: string
  stellarAddress: string | null
  uniqueUserId: string | null
  memo: string | null
  memoType: MemoType | null
  /** Where it led when it was last looked up. */
  resolvedAddress: string | null
  resolvedAt: string | null
  /** Username of whoever has that wallet here. */
  username: string | null
  /** Where it leads now, if that is somewhere else; nothing can be sent to it until its owner agrees. */
  drift: { address: string; since: string } | null
  lastPayment: ContactPayment | null
  createdAt: string
  updatedAt: string
  /** For `seen`. */
  version: string
}
export interface ContactPage {
  items: Contact[]
  nextCursor: string | null
  /** How many there are in all. */
  total: number
}
/** Counted up to PAYMENTS_COUNTED. */
export interface PaymentCount {
  count: number
  lastAt: string | null
}
export const PAYMENTS_COUNTED = 1000
/** Answer of contacts.get. */
export interface ContactDetail extends Contact {
  sent: PaymentCount
  received: PaymentCount
  /** The newest ones, both ways. */
  payments: ContactPayment[]
}

/** Whom somebody may mean: a contact, or somebody whom they have paid lately. */
export interface SuggestedRecipient {
  /** Null where it is no contact. */
  contactId: string | null
  /** Of the contact, else the username, else null. */
  name: string | null
  /** What goes into the field: an address, `name*domain`, a username or a public id. */
  destination: string
  /** Where it leads as far as known: a G or M address. */
  address: string | null
  memo: string | null
  memoType: MemoType | null
  /** It leads somewhere else than before. */
  isBlocked: boolean
  lastPayment: Pick<ContactPayment, 'asset' | 'amount' | 'at'> | null
}

/** One row of a file; `line` counts from 1 with the heading. */
export interface ImportedRow {
  line: number
  name: string
  /** As it was written. */
  destination: string
  memo: string
  /** Why it is left out; null where it is taken. */
  reason: ImportReason | null
  /** The rule's sentence where the reason is a rule of the fields. */
  sentence: string | null
}
export type ImportReason = 'invalid' | 'exists' | 'repeated' | 'full'
/** Answer of contacts.import. */
export interface ImportReport {
  rows: ImportedRow[]
  /** How many are taken, or would be. */
  taken: number
  refused: number
  stored: boolean
}
