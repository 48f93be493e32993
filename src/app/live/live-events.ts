import type { LiveEvent } from '#shared/domains/live/live.schema.ts'

type Listener = (event: LiveEvent) => void
const listeners = new Set<Listener>()

/** Subscribes to every event of the tab's live stream. Returns a function that unsubscribes. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** For the stream itself. */
export function tellLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event)
}
