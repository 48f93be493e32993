import { type KeyRing, openWithRing } from '#server/stellar/key-ring.ts'
import type { Webhook, WebhookDelivery } from '#shared/domains/webhooks/webhooks.schema.ts'
import type { EndpointFigures, EndpointRow, ListedDelivery } from './endpoints.queries.ts'

const END_SHOWN = 4
const NO_FIGURES = {
  delivered: 0,
  failed: 0,
  waiting: 0,
  atOnce: 0,
  medianMs: null,
  slowestMs: null,
  lastAt: null,
  history: [],
}

/** An endpoint with its figures of the past seven days; of its secret the end alone. */
export function presentEndpoint(
  ring: KeyRing,
  row: EndpointRow,
  figures: EndpointFigures | undefined,
  now: Date,
): Webhook {
  const { endpointId: _endpointId, lastAt, ...counts } = figures ?? { endpointId: row.id, ...NO_FIGURES }
  const { previousUntil } = row
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    state: row.state,
    stateSince: row.stateSince.toISOString(),
    createdAt: row.createdAt.toISOString(),
    secretEnd: openWithRing(ring, row.id, row.sealedSecret).replaceAll('=', '').slice(-END_SHOWN),
    secretSince: row.secretSince.toISOString(),
    previousUntil: previousUntil !== null && previousUntil > now ? previousUntil.toISOString() : null,
    lastAt: lastAt?.toISOString() ?? null,
    ...counts,
  }
}

export const presentDelivery = ({
  id,
  eventId,
  type,
  state,
  createdAt,
  nextTryAt,
  body,
  tries,
}: ListedDelivery): WebhookDelivery => ({
  id,
  eventId,
  type,
  state,
  createdAt: createdAt.toISOString(),
  nextTryAt: nextTryAt?.toISOString() ?? null,
  body,
  tries: tries.map(({ at, ...one }) => ({ at: new Date(at).toISOString(), ...one })),
})
