import type { LiveEvent } from '#shared/domains/live/live.schema.ts'

/** Frames of tRPC's server-sent events, as httpSubscriptionLink of @trpc/client reads them. */
export const CONNECTED = frame('connected', '{"reconnectAfterInactivityMs":30000}')
export const PING = frame('ping', '')
/** The client stops and does not come back by itself. */
export const errorFrame = (shape: unknown): string => frame('serialized-error', JSON.stringify(shape))
export const eventFrame = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`

function frame(name: string, text: string): string {
  return `event: ${name}\ndata: ${text}\n\n`
}
