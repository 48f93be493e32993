import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '#shared/domains/live/live.schema.ts'

const MAX_USERS = 20_000

/**
 * How far each user's events have come in this process. A page carries the position from before its answers were read: where
 * its stream begins at another one, or in another process, something may have been missed. Forgetting only tells it too often.
 */
export function createLivePositions(maxUsers = MAX_USERS) {
  const last = new Map<string, number>()
  let epoch = randomUUID()
  let count = 0
  /** Nobody who is not remembered has had an event after this one. */
  let floor = 0

  function move(userId: string, event: LiveEvent): void {
    if (event.topic === 'ledgers') return // carries what changed, and the next one says it again
    count += 1
    if (userId === '*') {
      last.clear()
      floor = count
      return
    }
    last.delete(userId) // so that it comes last
    last.set(userId, count)
    const [[oldest, at] = []] = last
    if (last.size <= maxUsers || oldest === undefined || at === undefined) return
    last.delete(oldest)
    floor = at
  }

  function lose(): void {
    epoch = randomUUID()
    last.clear()
    floor = count
  }

  const of = (userId: string): string => `${epoch}.${Math.max(last.get(userId) ?? floor, floor)}`
  return { move, lose, of }
}
