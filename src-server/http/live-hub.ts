import type { MarketsService } from '#server/domains/markets/markets.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MAX_STREAMS_OF_USER } from '#shared/domains/api-docs/api-limits.ts'
import type { LiveEvent } from '#shared/domains/live/live.schema.ts'
import type { LiveEvents } from './live-events.ts'
import { CONNECTED, eventFrame, MISSED, PING } from './live-frames.ts'
import { createLiveMarkets } from './live-markets.ts'
import { createLivePositions } from './live-positions.ts'
import type { LiveStream } from './live-stream.ts'

/** Whoever is refused reads again when they come back to the page. */
const MAX_VISITORS_OF_NETWORK = 120
const MAX_VISITORS = 5000
/** A reader that lags by more is cut: it reconnects and reads everything again. */
const MAX_UNSENT_BYTES = 64 * 1024

/**
 * The open streams of this process. Each event is encoded once, whoever gets it (measured elsewhere: 17 us for a client
 * and message, against 73 through tRPC's own stream).
 */
export function createLiveHub(markets: Pick<MarketsService, 'follow'>, events: LiveEvents) {
  const streams = new Map<string, Set<LiveStream>>()
  const positions = createLivePositions()
  const pairs = createLiveMarkets(markets, send)

  let visitors = 0

  /** Throws TOO_MANY_REQUESTS where the user has twelve open, or where there are too many visitors. */
  function requireRoom({ userId, sessionHash }: Pick<LiveStream, 'userId' | 'sessionHash'>): void {
    const isVisitor = sessionHash === null
    const own = streams.get(userId)?.size ?? 0
    if (own < (isVisitor ? MAX_VISITORS_OF_NETWORK : MAX_STREAMS_OF_USER) && !(isVisitor && visitors >= MAX_VISITORS))
      return
    throw new DomainError('TOO_MANY_REQUESTS', 'Too many open windows of this account', { retryAfterSeconds: 60 })
  }

  /** Takes a stream in and sends its first frame. */
  function open(stream: LiveStream): void {
    const own = streams.get(stream.userId) ?? new Set()
    streams.set(stream.userId, own.add(stream))
    if (stream.sessionHash === null) visitors += 1
    stream.response.write(CONNECTED)
    if (stream.since !== undefined && stream.since !== positions.of(stream.userId)) stream.response.write(MISSED)
    pairs.join(stream)
    events.join(stream)
  }

  /** Safe to call twice. */
  function close(stream: LiveStream, lastFrame = ''): void {
    const own = streams.get(stream.userId)
    if (!own?.delete(stream)) return
    if (own.size === 0) streams.delete(stream.userId)
    if (stream.sessionHash === null) visitors -= 1
    pairs.leave(stream)
    events.leave(stream)
    stream.response.end(lastFrame)
  }

  /** Sends an event to a user's streams in this process, or to everybody's (`*`), where its topic is watched. */
  function publish(userId: string, event: LiveEvent): void {
    positions.move(userId, event)
    const own = userId === '*' ? all() : (streams.get(userId) ?? [])
    const bytes = eventFrame(event)
    for (const stream of own) {
      if (event.topic === 'events') events.wake(stream)
      else if (stream.topics.has(event.topic)) send(stream, bytes)
    }
  }

  function send(stream: LiveStream, frame: string): void {
    if (stream.response.writableLength <= MAX_UNSENT_BYTES) stream.response.write(frame)
    else stream.response.destroy()
  }

  function* all(): Generator<LiveStream> {
    for (const own of streams.values()) yield* own
  }

  /** Keeps the connections alive, also through proxies. */
  function ping(): void {
    for (const stream of all()) send(stream, PING)
  }

  /** Ends every stream that the condition names. */
  function closeWhere(isOver: (stream: LiveStream) => boolean, lastFrame?: string): void {
    for (const stream of Array.from(all())) if (isOver(stream)) close(stream, lastFrame)
  }

  /** After a time in which nobody could be woken. */
  function catchUp(): void {
    for (const stream of all()) events.wake(stream)
  }

  /** Ends all of them after a gap: events of any user may be lost. */
  function lose(): void {
    positions.lose()
    closeWhere(() => true)
  }

  return {
    requireRoom,
    open,
    close,
    publish,
    ping,
    closeWhere,
    catchUp,
    lose,
    positionOf: positions.of,
    list: () => [...all()],
  }
}
export type LiveHub = ReturnType<typeof createLiveHub>
