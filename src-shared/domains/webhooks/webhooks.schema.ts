import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { ALL_EVENTS, CHOSEN_EVENT_TYPES, EVENT_TYPES, type EventType } from './event-types.ts'

/** `failing`: paused by us, since it did not answer for three days. */
export type EndpointState = 'active' | 'paused' | 'failing'
const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const Url = z
  .string()
  .check(z.trim(), z.maxLength(500, 'An address has at most 500 characters'), z.url('Enter an address with https'))
const Events = z
  .array(z.enum([ALL_EVENTS, ...CHOSEN_EVENT_TYPES]))
  .check(z.minLength(1, 'Choose at least one event'), z.maxLength(EVENT_TYPES.length))

/** webhooks.create. */
export const CreateWebhook = z.object({ requestId: z.uuid(), url: Url, events: Events, ...Proof })
export type CreateWebhook = z.infer<typeof CreateWebhook>
/** webhooks.update: another address takes the proof; pausing and other events do not. */
export const UpdateWebhook = z.object({
  id: z.uuid(),
  url: z.optional(Url),
  events: z.optional(Events),
  isPaused: z.optional(z.boolean()),
  ...Proof,
})
export type UpdateWebhook = z.infer<typeof UpdateWebhook>
export const OneWebhook = z.object({ id: z.uuid() })
export const RotateWebhook = z.object({ id: z.uuid(), ...Proof })
export type RotateWebhook = z.infer<typeof RotateWebhook>
export const TestWebhook = z.object({ id: z.uuid(), requestId: z.uuid() })
export type TestWebhook = z.infer<typeof TestWebhook>
export const ListDeliveries = z.object({
  id: z.uuid(),
  state: z.optional(z.enum(DELIVERY_STATES)),
  ...paging(20, 100),
})
export type ListDeliveries = z.infer<typeof ListDeliveries>
/** webhooks.replay: one delivery, or all that have not arrived since a time. */
export const ReplayWebhook = z
  .object({ id: z.uuid(), deliveryId: z.optional(z.uuid()), since: z.optional(z.iso.datetime()) })
  .check(
    z.refine(({ deliveryId, since }) => (deliveryId === undefined) !== (since === undefined), {
      error: 'Name one delivery, or a time',
      path: ['since'],
    }),
  )
export type ReplayWebhook = z.infer<typeof ReplayWebhook>
export const OneDelivery = z.object({ deliveryId: z.uuid() })
/** events.list: those after a cursor, the oldest first; without one from seven days ago. */
export const ListEvents = z.object({
  after: z.optional(z.string().check(z.maxLength(80))),
  types: z.optional(z.array(z.enum(EVENT_TYPES)).check(z.minLength(1), z.maxLength(EVENT_TYPES.length))),
  limit: paging(100, 500).limit,
})
export type ListEvents = z.infer<typeof ListEvents>

/** An endpoint as its owner sees it; times in ISO. */
export interface Webhook {
  id: string
  url: string
  events: string[]
  state: EndpointState
  stateSince: string
  createdAt: string
  /** The last characters of the secret. */
  secretEnd: string
  secretSince: string
  /** Until then the secret before signs too; null where it does not. */
  previousUntil: string | null
  /** Of the past seven days. */
  delivered: number
  failed: number
  waiting: number
  /** Of those delivered, how many took one try. */
  atOnce: number
  medianMs: number | null
  slowestMs: number | null
  lastAt: string | null
  /** Deliveries by six hours, the oldest first: how many arrived, and how many have not. */
  history: { arrived: number; missed: number }[]
}
export interface Webhooks {
  items: Webhook[]
  nextCursor: null
}
/** The secret is shown this once. */
export interface NewWebhook {
  id: string
  secret: string
}
interface WebhookTry {
  at: string
  status: number | null
  fault: string | null
  tookMs: number
}
export interface WebhookDelivery {
  id: string
  /** Header webhook-id: the same for every try. */
  eventId: string
  type: string
  state: DeliveryState
  createdAt: string
  nextTryAt: string | null
  body: string
  tries: WebhookTry[]
}
export interface WebhookDeliveryPage {
  items: WebhookDelivery[]
  nextCursor: string | null
}
export interface AccountEvent {
  id: string
  type: EventType
  at: string
  data: Record<string, unknown>
}
export interface AccountEventPage {
  items: AccountEvent[]
  /** To be given as `after` next time, also where there is nothing more yet. */
  nextCursor: string
}
