import type { ColumnType, Generated } from 'kysely'
import type { DeliveryState, EndpointState } from '#shared/domains/webhooks/webhooks.schema.ts'

interface AccountEventsTable {
  id: string
  userId: string
  type: string
  data: ColumnType<object, string, never>
  createdAt: Date
  /** Number of the SQL transaction that wrote it, as text. */
  writtenIn: Generated<string>
}

export interface WebhookEndpointsTable {
  id: string
  userId: string
  /** By which its owner asked for it: the same one makes none again. */
  requestId: string
  url: string
  /** Types of events, or `*` for all. */
  events: string[]
  sealedSecret: string
  secretSince: Date
  /** The secret before, which signs too until then. */
  sealedPrevious: string | null
  previousUntil: Date | null
  state: Generated<EndpointState>
  stateSince: Date
  createdAt: Date
}

export interface WebhookDeliveriesTable {
  id: string
  endpointId: string
  eventId: string
  type: string
  /** As it is signed and sent. */
  body: string
  state: Generated<DeliveryState>
  attempts: Generated<number>
  /** With the last of these it has failed; more after each replay. */
  mostAttempts: Generated<number>
  /** Null where it has ended, or its endpoint is paused. */
  nextTryAt: Date | null
  createdAt: Date
  endedAt: Date | null
}

interface WebhookTriesTable {
  deliveryId: string
  attempt: number
  at: Date
  /** Of the answer; null where none came. */
  status: number | null
  /** Why none came. */
  fault: string | null
  tookMs: number
}

/** Endpoints for which something waits, and when the next of it is due. */
interface WebhookQueuesTable {
  endpointId: string
  dueAt: Date
  /** Until then nobody sends there: somebody does already, or it did not answer. */
  heldUntil: Date | null
}

/** Deliveries that no queue has yet. */
interface WebhookNewsTable {
  endpointId: string
  eventId: string
}

export interface TablesOfWebhooks {
  accountEvents: AccountEventsTable
  webhookDeliveries: WebhookDeliveriesTable
  webhookEndpoints: WebhookEndpointsTable
  webhookNews: WebhookNewsTable
  webhookQueues: WebhookQueuesTable
  webhookTries: WebhookTriesTable
}
