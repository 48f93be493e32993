import type { IncomingMessage, ServerResponse } from 'node:http'
import { rateLimitExceeded } from './problem.ts'

const WINDOW_MS = 3_600_000

type Window = { startedAt: number; used: number }

/** Counts a request of the client's address; every answer tells the limit, one too many is refused with 429. */
export type RateLimit = (incoming: IncomingMessage, response: ServerResponse) => void

/** So many requests per hour and address, as Horizon counts them; null counts nothing. */
export function createRateLimit(perHour: number | null, now: () => number): RateLimit {
  if (perHour === null) return () => undefined
  const windows = new Map<string, Window>()
  return (incoming, response) => {
    const address = incoming.socket.remoteAddress ?? ''
    const window = currentWindow(windows, address, now())
    window.used += 1
    const resetSeconds = Math.ceil((window.startedAt + WINDOW_MS - now()) / 1000)
    response.setHeader('X-RateLimit-Limit', perHour)
    response.setHeader('X-RateLimit-Remaining', Math.max(0, perHour - window.used))
    response.setHeader('X-RateLimit-Reset', resetSeconds)
    if (window.used > perHour) throw rateLimitExceeded(resetSeconds)
  }
}

function currentWindow(windows: Map<string, Window>, ...[address, now]: [string, number]): Window {
  const known = windows.get(address)
  if (known !== undefined && now < known.startedAt + WINDOW_MS) return known
  for (const [other, { startedAt }] of windows) if (now >= startedAt + WINDOW_MS) windows.delete(other)
  const fresh = { startedAt: now, used: 0 }
  windows.set(address, fresh)
  return fresh
}
