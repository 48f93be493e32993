import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'

export const TIMELINE_KINDS = [
  'payment',
  'deposit',
  'stake',
  'identity',
  'sign_in',
  'note',
  'audit',
  'message',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** admin.users.timeline: newest first; without kinds, all of them. */
export const ListTimeline = z.object({
  id: z.uuid(),
  kinds: z.optional(z.array(z.enum(TIMELINE_KINDS)).check(z.minLength(1), z.maxLength(TIMELINE_KINDS.length))),
  ...paging(20, 100, z.string().check(z.maxLength(100))),
})
export type ListTimeline = z.infer<typeof ListTimeline>

export interface TimelineEntry {
  /** Of the object: a transaction, an order of XLM, a stake, a case, a line of the log. */
  id: string
  kind: TimelineKind
  /** ISO. */
  at: string
  /** By kind: type of the transaction, reference, pool, number of the case, event, act, subject; empty for a note. */
  name: string
  /** The object’s state now. */
  state: string | null
  amount: string | null
  /** Code of an asset, or USD. */
  unit: string | null
  /** Its text, or the address from which it came. */
  text: string | null
  /** The administrator who did it. */
  byName: string | null
}
export interface TimelinePage {
  items: TimelineEntry[]
  nextCursor: string | null
}
