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
  /** Runs when its connection is lost: what is said until it listens again is missed. */
  onLost?(): void
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
    if (isStopped) return fresh.release(true)
    client = fresh
    fresh.on('notification', ({ channel, payload = '' }: Notification) => parts.onNotification({ channel, payload }))
    fresh.once('error', (error) => lose(fresh, error))
    fresh.once('end', () => lose(fresh))
    try {
      await parts.onConnect?.(fresh)
      await fresh.query(parts.channels.map((channel) => `listen ${channel}`).join('; '))
      if (client === fresh) parts.onListening?.()
    } catch (err) {
      parts.logger.warn({ err }, 'a connection to Postgres for notices was lost before it listened')
      lose(fresh)
    }
  }

  /** Each connection is lost once, whoever sees it first, and only then is another one taken: there are never two. */
  function lose(lost: PoolClient, error?: Error): void {
    if (client !== lost) return
    client = null
    lost.release(error ?? true)
    parts.onLost?.()
    again()
  }

  function again(): void {
    if (isStopped) return
    retry = setTimeout(() => {
      connect().catch((err: unknown) => {
        parts.logger.warn({ err }, 'no connection to Postgres for notices yet')
        again()
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
