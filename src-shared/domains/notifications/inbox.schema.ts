import * as z from 'zod/mini'
import { paging } from '#shared/kernel/paging.ts'
import { CHANNELS, NOTIFICATION_TYPES, NOTIFICATION_VIEWS } from './inbox.ts'

/** notifications.list: newest first; `cursor` is the nextCursor of the page before. */
export const ListNotifications = z.object({
  ...paging(50, 200),
  view: z._default(z.enum(NOTIFICATION_VIEWS), 'all'),
})
export type ListNotifications = z.infer<typeof ListNotifications>
/** notifications.markRead: these, or all that there are. Ids of others, and of what is gone, change nothing. */
export const MarkRead = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
  z.object({ all: z.literal(true) }),
])
export type MarkRead = z.infer<typeof MarkRead>
export const SetSwitch = z.object({
  type: z.enum(NOTIFICATION_TYPES),
  channel: z.enum(CHANNELS),
  enabled: z.boolean(),
})
export type SetSwitch = z.infer<typeof SetSwitch>
