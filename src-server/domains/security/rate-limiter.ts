import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { countDown, countUp, deleteCounter } from './rate-limits.queries.ts'
import type { RateLimitName, RateLimits } from './rate-limits.ts'

export interface RateLimiterDeps {
  db: Db
  clock: Clock
  limits: RateLimits
}

/** Counters in Postgres: a charge is one statement, so that parallel calls cannot pass a limit together. */
export function createRateLimiter({ db, clock, limits }: RateLimiterDeps) {
  /** Counts one try before it is made. Throws TOO_MANY_REQUESTS, with the seconds until the window ends, past the limit. */
  async function charge(name: RateLimitName, key: string): Promise<void> {
    const now = clock.now()
    const limit = limits[name]
    const ending = new Date(now.getTime() + limit.windowSeconds * 1000)
    const { count, resetsAt } = await countUp(db, { bucket: name, key }, { now, resetsAt: ending })
    if (count <= limit.count) return
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
    throw new DomainError('TOO_MANY_REQUESTS', `Too many tries. Please wait ${waitingTime(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    })
  }

  /** Takes one charge back. */
  const refund = (name: RateLimitName, key: string): Promise<void> => countDown(db, { bucket: name, key })

  /** Forgets all charges. */
  const clear = (name: RateLimitName, key: string): Promise<void> => deleteCounter(db, { bucket: name, key })

  return { charge, refund, clear }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>

function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
