import type { Notification, Pool, PoolClient } from 'pg'
import type { Logger } from '#server/kernel/logger.ts'

export interface ListenerParts {
  pool: Pool
  /** Plain lower-case names. */
  channels: readonly string[]
  logger: Logger
  /** Runs on each new connection before it listens: what lasts as long as the connection. */
  onConnect?(client: PoolClient): Promise<unknown>
  /** Runs when it listens, at first and on each new connection: nothing that is said from now on is missed. */
  onListening?(): void
  onNotification(notice: { channel: string; payload: string }): void
  /** Called after a lost connection: notices may have been missed. */
  onReconnect(): void
}
export interface Listener {
  /** Takes a new connection, and runs onConnect on it. */
  renew(): void
  stop(): Promise<void>
}
const RETRY_AFTER_MS = 1000

/** Hears what any process notifies inside its SQL transactions, over a connection of its own that is renewed when it is lost. */
export async function listenPersistently(parts: ListenerParts): Promise<Listener> {
  let client: PoolClient | null = null
  let isStopped = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = await parts.pool.connect()
    fresh.on('notification', ({ channel, payload = '' }: Notification) => parts.onNotification({ channel, payload }))
    fresh.once('error', (error) => lose(fresh, error))
    fresh.once('end', () => lose(fresh))
    client = fresh
    await parts.onConnect?.(fresh)
    await fresh.query(parts.channels.map((channel) => `listen ${channel}`).join('; '))
    parts.onListening?.()
  }

  function lose(lost: PoolClient, error?: Error): void {
    if (client !== lost) return
    client = null
    lost.release(error ?? true)
    parts.onReconnect()
    if (!isStopped) again()
  }

  function again(): void {
    retry = setTimeout(() => {
      connect().catch((err: unknown) => {
        parts.logger.warn({ err }, 'no connection to Postgres for notices yet')
        if (!isStopped) again()
      })
    }, RETRY_AFTER_MS)
    retry.unref()
  }

  await connect()
  return {
    renew: () => {
      if (client) lose(client)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(retry)
      const last = client
      client = null
      last?.release(true)
    },
  }
}
