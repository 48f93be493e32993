import * as z from 'zod/mini'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { WholeList } from '#shared/kernel/paging.ts'
import { isPushEndpoint } from './push-services.ts'

const NO_SUBSCRIPTION = 'This is no push subscription of a browser'
/** Base64url without padding: 65 bytes, and 16. */
const [POINT, SECRET] = [/^[\w-]{87}$/, /^[\w-]{22}$/]

/** notifications.push.subscribe: what the browser's PushSubscription gives as JSON; it takes the place of the device's last one. */
export const SubscribePush = z.object({
  endpoint: z
    .string()
    .check(z.maxLength(1000), z.refine(isPushEndpoint, 'The address is not of a push service that we know')),
  keys: z.object({
    p256dh: z.string().check(z.regex(POINT, NO_SUBSCRIPTION)),
    auth: z.string().check(z.regex(SECRET, NO_SUBSCRIPTION)),
  }),
})
export type SubscribePush = z.infer<typeof SubscribePush>
export const PushDeviceId = z.object({ id: z.uuid() })

/** A browser that somebody is told in; times in ISO. */
export interface PushDevice {
  id: string
  userAgent: string
  createdAt: string
  /** Null where nothing was sent yet. */
  lastSentAt: string | null
  /** The one that asks. */
  isThis: boolean
}
export interface PushDevices extends WholeList<PushDevice> {
  /** The service's public key, base64url: what a browser subscribes with. */
  publicKey: string
}

/** A message to a browser, as JSON: it says no more than a mail would. */
export interface PushPayload {
  /** Of the notification: a repetition takes its place. */
  id: string
  title: string
  body: string
  /** Of the page that it leads to, from the root. */
  path: string
  language: Language
}
