import type { Db } from '#db/database.ts'
import { batched } from '#server/kernel/batched.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { OF_MANY_PEOPLE } from '#server/kernel/grouped-reads.ts'
import { ALL_CHARGES, countDown, countUp, type Refund, type Try } from './rate-limits.queries.ts'
import type { RateLimitName, RateLimits } from './rate-limits.ts'
import { tooManyTries } from './too-many-tries.ts'

export interface RateLimiterDeps {
  db: Db
  clock: Clock
  limits: RateLimits
}

/** Counters in Postgres: they count and tell in one statement, so that parallel calls cannot pass a limit together. */
export function createRateLimiter({ db, clock, limits }: RateLimiterDeps) {
  /** Tries that come together are counted in one statement. */
  const countOne = batched((tries: readonly Try[]) => countUp(db, tries, clock.now()), OF_MANY_PEOPLE)

  /** Likewise for those that are taken back. */
  const refundOne = batched(async (refunds: readonly Refund[]) => {
    await countDown(db, refunds)
    return refunds.map(() => undefined)
  }, OF_MANY_PEOPLE)

  /** Counts one try before it is made. Throws TOO_MANY_REQUESTS, with the seconds until the window ends, past the limit. */
  async function charge(name: RateLimitName, key: string): Promise<void> {
    const { count: counted, resetsAt } = await countOne(tryOf(name, key))
    if (counted <= limits[name].count) return
    throw tooManyTries(Math.max(1, Math.ceil((resetsAt.getTime() - clock.now().getTime()) / 1000)))
  }

  /** Counts one try and tells by how many the limit is passed. */
  async function count(name: RateLimitName, key: string): Promise<number> {
    return Math.max(0, (await countOne(tryOf(name, key))).count - limits[name].count)
  }

  const tryOf = (bucket: RateLimitName, key: string): Try => ({
    bucket,
    key,
    resetsAt: new Date(clock.now().getTime() + limits[bucket].windowSeconds * 1000),
  })

  /** Takes one charge back. */
  const refund = (name: RateLimitName, key: string): Promise<void> => refundOne({ bucket: name, key, charges: 1 })

  /** Takes all charges back. */
  const clear = (name: RateLimitName, key: string): Promise<void> =>
    refundOne({ bucket: name, key, charges: ALL_CHARGES })

  return { charge, count, refund, clear }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>
