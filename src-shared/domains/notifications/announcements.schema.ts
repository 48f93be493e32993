import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { LANGUAGES, type Language } from '#shared/domains/settings/settings.schema.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
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

/** Whom an announcement is for: people for whom all that is named holds, whenever they look; nothing: everybody. */
export const Audience = z.object({
  /** With a verified identity. */
  verified: z.optional(z.boolean()),
  /** With more than nothing of it in the wallet. */
  asset: z.optional(AssetId),
  /** With this language chosen. */
  language: z.optional(z.enum(LANGUAGES)),
})
export type Audience = z.infer<typeof Audience>

/** admin.announcements.publish: to the people of the audience who have an account by then, in both languages. */
export const Announce = z.object({
  title: z.object({ en: title, es: title }),
  text: z.object({ en: text, es: text }),
  /** A later time from which people find it; a year away at most. */
  startsAt: z.optional(z.iso.datetime()),
  /** From then on nobody finds it. */
  endsAt: z.optional(z.iso.datetime()),
  link: z.optional(z.enum(ANNOUNCED_PAGES)),
  audience: z.optional(Audience),
  ...Proof,
})
export type Announce = z.infer<typeof Announce>
/** admin.announcements.list: newest first. */
export const ListAnnouncements = z.object(paging(50, 100))
export type ListAnnouncements = z.infer<typeof ListAnnouncements>
export const AnnouncementId = z.object({ id: z.uuid() })
/** admin.announcements.reach: of everybody where no audience is named. */
export const AskReach = z.optional(z.object({ audience: z.optional(Audience) }))
export type AskReach = z.infer<typeof AskReach>

/** Plain text in both languages. */
export interface AnnouncementDetails {
  title: { en: string; es: string }
  text: { en: string; es: string }
  /** A page of the product. */
  link: AnnouncedPage | null
}
/** Whom one is for; false and null ask for nothing. */
export interface AnnouncedAudience {
  verified: boolean
  asset: AssetId | null
  language: Language | null
}
/** As administrators see it; times in ISO. */
export interface Announcement extends AnnouncementDetails {
  id: string
  audience: AnnouncedAudience
  authorName: string
  writtenAt: string
  /** From when on people find it. */
  createdAt: string
  endsAt: string | null
  state: 'waiting' | 'shown' | 'ended' | 'withdrawn'
  withdrawnAt: string | null
}
/** Everybody is whoever has signed up so far, closed accounts too; an audience is counted anew each minute. */
export interface AnnouncementReach {
  people: number
  /** False: there are more, and nobody has counted further. */
  isExact: boolean
}
export interface AnnouncementPage {
  items: Announcement[]
  nextCursor: string | null
}
