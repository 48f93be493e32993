import type { LiveFrame } from '#shared/domains/live/live.schema.ts'

/** Frames of tRPC's server-sent events, as httpSubscriptionLink of @trpc/client reads them. */
export const CONNECTED = frame('connected', '{"reconnectAfterInactivityMs":30000}')
export const PING = frame('ping', '')
/** The client stops and does not come back by itself. */
export const errorFrame = (shape: unknown): string => frame('serialized-error', JSON.stringify(shape))
export const eventFrame = (event: LiveFrame): string => `data: ${JSON.stringify(event)}\n\n`
/** Something has happened between the page and its stream. */
export const MISSED = eventFrame({ topic: 'missed' })

function frame(name: string, text: string): string {
  return `event: ${name}\ndata: ${text}\n\n`
}
