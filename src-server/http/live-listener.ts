import type { Notification, Pool, PoolClient } from 'pg'
import type { Logger } from '#server/kernel/logger.ts'
import type { LiveEvent } from '#shared/domains/live/live.schema.ts'
import type { LiveHub } from './live-hub.ts'

export interface LiveListenerParts {
  pool: Pool
  hub: LiveHub
  logger: Logger
  /** Last frame of a stream whose session has ended. */
  signedOutFrame: string
}
const RETRY_AFTER_MS = 1000

/**
 * Hears what any process says inside its SQL transactions: events on channel `live` as JSON `{userId, event}`, and ended
 * sessions by hash. After a lost connection every stream is closed, because events may have been missed: browsers
 * reconnect and read anew.
 */
export async function listenLive(parts: LiveListenerParts): Promise<{ stop(): Promise<void> }> {
  let client: PoolClient | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = await parts.pool.connect()
    if (isStopped) return fresh.release(true)
    client = fresh
    fresh.on('notification', (notification) => hear(parts, notification))
    fresh.once('error', (error) => lose(fresh, error))
    fresh.once('end', () => lose(fresh))
    await fresh.query('listen live; listen session_ended')
  }

  function lose(lost: PoolClient, error?: Error): void {
    if (client !== lost) return
    client = null
    lost.release(error ?? true)
    parts.hub.closeWhere(() => true)
    connectLater()
  }

  /** At most one attempt waits at a time, so that no event is ever heard twice. */
  function connectLater(): void {
    if (isStopped) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      if (client) return
      connect().catch((err: unknown) => {
        parts.logger.warn({ err }, 'live events: no connection to Postgres yet')
        if (client) lose(client)
        else connectLater()
      })
    }, RETRY_AFTER_MS)
    retry.unref()
  }

  await connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const last = client
      client = null
      last?.release(true)
    },
  }
}

function hear({ hub, logger, signedOutFrame }: LiveListenerParts, { channel, payload = '' }: Notification): void {
  if (channel === 'session_ended') return hub.closeWhere(({ sessionHash }) => sessionHash === payload, signedOutFrame)
  try {
    const { userId, event } = JSON.parse(payload) as { userId: string; event: LiveEvent }
    hub.publish(userId, event)
  } catch (err) {
    logger.error({ err }, 'live events: a notification that is none')
  }
}
