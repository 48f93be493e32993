import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { countDown, countUp, deleteCounter } from './rate-limits.queries.ts'
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
    const { past, resetsAt } = await countOne(name, key)
    if (past > 0) throw tooManyTries(Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1000)))
  }

  /** Counts one try and tells by how many the limit is passed. */
  async function count(name: RateLimitName, key: string): Promise<number> {
    return Math.max(0, (await countOne(name, key)).past)
  }

  async function countOne(name: RateLimitName, key: string): Promise<{ past: number; resetsAt: Date }> {
    const now = clock.now()
    const limit = limits[name]
    const ending = new Date(now.getTime() + limit.windowSeconds * 1000)
    const counted = await countUp(db, { bucket: name, key }, { now, resetsAt: ending })
    return { past: counted.count - limit.count, resetsAt: counted.resetsAt }
  }

  /** Takes one charge back. */
  const refund = (name: RateLimitName, key: string): Promise<void> => countDown(db, { bucket: name, key })

  /** Forgets all charges. */
  const clear = (name: RateLimitName, key: string): Promise<void> => deleteCounter(db, { bucket: name, key })

  return { charge, count, refund, clear }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
