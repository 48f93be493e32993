import type { Pool } from 'pg'
import type { PublishingService } from '#server/domains/publishing/publishing.service.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { LIVE_CHANNEL } from '#server/queue/notices.ts'
import { type Listener, listenPersistently } from '#server/queue/pg-listener.ts'
import { type LiveEvent, PUBLISHED_KINDS } from '#shared/domains/live/live.schema.ts'
import type { LiveHub } from './live-hub.ts'

export interface LiveListenerParts {
  pool: Pool
  hub: LiveHub
  logger: Logger
  publishing: Pick<PublishingService, 'heard' | 'hear'>
  /** Last frame of a stream whose session has ended. */
  signedOutFrame: string
}

/**
 * Hears what any process says inside its SQL transactions: events on channel `live` as JSON `{userId, event}`, and ended
 * sessions by hash. After a lost connection every stream is closed, because events may have been missed: browsers
 * reconnect and read again.
 */
export function listenLive(parts: LiveListenerParts): Promise<Listener> {
  const { pool, hub, logger, publishing } = parts
  return listenPersistently({
    pool,
    logger,
    channels: [LIVE_CHANNEL, 'session_ended'],
    onNotification: (notice) => onNotification(parts, notice),
    onListening: () => {
      publishing.hear(true)
      hub.catchUp()
    },
    onLost: () => {
      publishing.hear(false)
      hub.lose()
    },
  })
}

function onNotification(
  { hub, logger, publishing, signedOutFrame }: LiveListenerParts,
  { channel, payload }: { channel: string; payload: string },
): void {
  if (channel === 'session_ended') return hub.closeWhere(({ sessionHash }) => sessionHash === payload, signedOutFrame)
  try {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: LiveEvent }
    const kind = PUBLISHED_KINDS.find((one) => one === event.topic)
    if (kind) publishing.heard(kind) // before browsers hear of it, and ask
    hub.publish(userId, event)
  } catch (err) {
    logger.error({ err }, 'live events: a notification that is none')
  }
}
