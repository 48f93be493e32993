import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'

const title = z
  .string()
  .check(z.trim(), z.minLength(3, 'Write a title'), z.maxLength(120, 'A title has at most 120 characters'))
const text = z
  .string()
  .check(z.trim(), z.minLength(3, 'Write a text'), z.maxLength(1000, 'A text has at most 1,000 characters'))

/** admin.announcements.publish: to everybody who has an account by then, in both languages. */
export const Announce = z.object({
  title: z.object({ en: title, es: title }),
  text: z.object({ en: text, es: text }),
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
}
/** As administrators see it; times in ISO. */
export interface Announcement extends AnnouncementDetails {
  id: string
  authorName: string
  createdAt: string
  withdrawnAt: string | null
}
export interface AnnouncementPage {
  items: Announcement[]
  nextCursor: string | null
}
