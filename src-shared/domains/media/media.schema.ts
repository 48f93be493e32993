import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import { Seen } from '#shared/kernel/seen.ts'

const line = (most: number, empty: string) =>
  z.string().check(z.trim(), z.minLength(1, empty), z.maxLength(most, `At most ${most} characters`))
const name = line(120, 'Give the picture a name')
const alt = z.object({
  en: line(300, 'Say in English what the picture shows'),
  es: line(300, 'Say in Spanish what the picture shows'),
})

/** admin.media.list: the newest first; `search` looks for parts of names and alternative texts. */
export const ListMedia = z.object({
  search: z.optional(z.string().check(z.trim(), z.maxLength(120))),
  ...paging(24, 100),
})
export type ListMedia = z.infer<typeof ListMedia>
/** admin.media.upload: a picture that was given by POST /api/uploads?purpose=media_image becomes one of the library. */
export const UploadMedia = z.object({ upload: z.uuid(), name, alt })
export type UploadMedia = z.infer<typeof UploadMedia>
export const UpdateMedia = z.object({ id: z.uuid(), name, alt, ...Seen })
export type UpdateMedia = z.infer<typeof UpdateMedia>
export const MediaId = z.object({ id: z.uuid() })
/** GET /media/:id/:file. */
export const MediaFile = z.object({ id: z.uuid(), file: z.string().check(z.regex(/^[1-9]\d{0,3}\.webp$/)) })
