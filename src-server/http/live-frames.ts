import type { LiveEvent, LiveFrame } from '#shared/domains/live/live.schema.ts'

/** Frames of tRPC's server-sent events, as httpSubscriptionLink of @trpc/client reads them. */
export const CONNECTED = frame('connected', '{"reconnectAfterInactivityMs":30000}')
export const PING = frame('ping', '')
/** The client stops and does not come back by itself. */
export const errorFrame = (shape: unknown): string => frame('serialized-error', JSON.stringify(shape))
export const eventFrame = (event: LiveFrame | LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`
/** As eventFrame, with the place after it: a stream that comes back names it. */
export const placedFrame = (id: string, event: LiveFrame): string => `id: ${id}\n${eventFrame(event)}`
/** A place before any event. */
export const placeFrame = (id: string): string => `id: ${id}\n${PING}`
/** Something has happened between the page and its stream. */
export const MISSED = eventFrame({ topic: 'missed' })

function frame(name: string, text: string): string {
  return `event: ${name}\ndata: ${text}\n\n`
}
