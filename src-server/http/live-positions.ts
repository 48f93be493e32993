import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#shared/domains/live/live.schema.ts'

const MAX_USERS = 20_000

/**
 * How far each user's events have come in this process, as a mark that says nothing else. A page carries the one from before
 * its answers were read: where its stream begins at another, or in another process, something may have been missed. That a user
 * is forgotten only tells it too often.
 */
export function createLivePositions(maxUsers = MAX_USERS) {
  const last = new Map<string, string>()
  /** Of everybody who is not remembered. */
  let others = randomUUID()

  function move(userId: string, event: LiveEvent): void {
    if (event.topic === 'ledgers' || event.topic === 'events') return // tell what changed themselves; no page reads it again
    if (userId === '*') return lose()
    last.delete(userId) // so that it comes last
    last.set(userId, randomUUID())
    const [oldest] = last.keys()
    if (last.size <= maxUsers || oldest === undefined) return
    last.delete(oldest)
    others = randomUUID()
  }

  /** Events of anybody may be lost. */
  function lose(): void {
    last.clear()
    others = randomUUID()
  }

  return { move, lose, of: (userId: string): string => last.get(userId) ?? others }
}
