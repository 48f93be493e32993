import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { type Counted, countDown, countUp, deleteCounter } from './rate-limits.queries.ts'
import type { RateLimitName, RateLimits } from './rate-limits.ts'
import { tooManyTries } from './too-many-tries.ts'

export interface RateLimiterDeps {
  db: Db
  clock: Clock
  limits: RateLimits
}

/** Counters in Postgres: a charge is one statement, so that parallel calls cannot pass a limit together. */
export function createRateLimiter({ db, clock, limits }: RateLimiterDeps) {
  /** Counts one try before it is made. Throws TOO_MANY_REQUESTS, with the seconds until the window ends, past the limit. */
  async function charge(name: RateLimitName, key: string): Promise<void> {
    requireWithin(name, await countOne(name, key))
  }

  /** What a charge has come to. Throws TOO_MANY_REQUESTS, with the seconds until the window ends, past the limit. */
  function requireWithin(name: RateLimitName, { count: counted, resetsAt }: Counted): void {
    if (counted <= limits[name].count) return
    throw tooManyTries(Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1000)))
  }

  /** Counts one try and tells by how many the limit is passed. */
  async function count(name: RateLimitName, key: string): Promise<number> {
    return Math.max(0, (await countOne(name, key)).count - limits[name].count)
  }

  function countOne(name: RateLimitName, key: string): Promise<Counted> {
    const now = clock.now()
    return countUp(db, { bucket: name, key }, { now, resetsAt: windowEnd(name, now) })
  }

  /** When a window that begins now ends. */
  const windowEnd = (name: RateLimitName, now: Date): Date =>
    new Date(now.getTime() + limits[name].windowSeconds * 1000)

  /** Takes one charge back. */
  const refund = (name: RateLimitName, key: string): Promise<void> => countDown(db, { bucket: name, key })

  /** Forgets all charges. */
  const clear = (name: RateLimitName, key: string): Promise<void> => deleteCounter(db, { bucket: name, key })

  return { charge, count, requireWithin, windowEnd, refund, clear }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
