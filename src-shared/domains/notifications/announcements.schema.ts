import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'

const title = z
  .string()
  .check(z.trim(), z.minLength(3, 'Write a title'), z.maxLength(120, 'A title has at most 120 characters'))
const text = z
  .string()
  .check(z.trim(), z.minLength(3, 'Write a text'), z.maxLength(1000, 'A text has at most 1,000 characters'))

/** Pages that an announcement may lead to: only those of the product. */
export const ANNOUNCED_PAGES = [
  '/dashboard',
  '/buy-xlm',
  '/send',
  '/swap',
  '/trade',
  '/staking',
  '/assets',
  '/kyc',
  '/security',
  '/settings',
  '/affiliate',
] as const
export type AnnouncedPage = (typeof ANNOUNCED_PAGES)[number]

/** admin.announcements.publish: to everybody who has an account by then, in both languages. */
export const Announce = z.object({
  title: z.object({ en: title, es: title }),
  text: z.object({ en: text, es: text }),
  /** A later time from which people find it; a year away at most. */
  startsAt: z.optional(z.iso.datetime()),
  /** From then on nobody finds it. */
  endsAt: z.optional(z.iso.datetime()),
  link: z.optional(z.enum(ANNOUNCED_PAGES)),
  ...Proof,
})
export type Announce = z.infer<typeof Announce>
/** admin.announcements.list: newest first. */
export const ListAnnouncements = z.object(paging(50, 100))
export type ListAnnouncements = z.infer<typeof ListAnnouncements>
export const AnnouncementId = z.object({ id: z.uuid() })

/** Plain text in both languages. */
export interface AnnouncementDetails {
  title: { en: string; es: string }
  text: { en: string; es: string }
  /** A page of the product. */
  link: AnnouncedPage | null
}
/** As administrators see it; times in ISO. */
export interface Announcement extends AnnouncementDetails {
  id: string
  authorName: string
  writtenAt: string
  /** From when on people find it. */
  createdAt: string
  endsAt: string | null
  state: 'waiting' | 'shown' | 'ended' | 'withdrawn'
  withdrawnAt: string | null
}
/** admin.announcements.reach: everybody who has signed up so far, closed accounts too. */
export interface AnnouncementReach {
  people: number
}
export interface AnnouncementPage {
  items: Announcement[]
  nextCursor: string | null
}
