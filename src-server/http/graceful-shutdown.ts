import type { FastifyInstance } from 'fastify'
import { DomainError } from '#server/kernel/domain-error.ts'

/** Below the ten seconds after which a stop is cut from outside. */
const PATIENCE_MS = 8000
const SOON = { retryAfterSeconds: 5 }

/**
 * Lets what is being answered end, and then cuts every connection: also those that a browser opened ahead and never used,
 * for which a server would wait a minute. `endStreams` ends answers that have no end of their own.
 */
export function shutDownGracefully(app: FastifyInstance, endStreams: () => void): void {
  let running = 0
  let isClosing = false
  let whenIdle: (() => void) | undefined
  const end = () => {
    running -= 1
    if (running === 0) whenIdle?.()
  }
  app.addHook('onRequest', (_request, reply, next) => {
    running += 1
    reply.raw.once('close', end) // also for answers that their reader cuts, which have no onResponse
    if (isClosing) throw new DomainError('UNAVAILABLE', 'The service is stopping. Please try again.', SOON)
    next()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    endStreams()
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, PATIENCE_MS)
    whenIdle = resolve
    if (running > 0) await promise
    clearTimeout(timer)
    app.server.closeAllConnections()
  })
}
