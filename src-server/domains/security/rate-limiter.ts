import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
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
    const { count, resetsAt } = await countUp(db, { name, key, now, windowSeconds: limit.windowSeconds })
    if (count <= limit.count) return
    const retryAfterSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
    throw new DomainError('TOO_MANY_REQUESTS', `Too many tries. Please wait ${waitingTime(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    })
  }

  /** Takes one charge back. */
  async function refund(name: RateLimitName, key: string): Promise<void> {
    await db
      .updateTable('rateLimits')
      .set({ count: sql<number>`greatest(count - 1, 0)` })
      .where('bucket', '=', name)
      .where('key', '=', key)
      .execute()
  }

  /** Forgets all charges. */
  async function clear(name: RateLimitName, key: string): Promise<void> {
    await db.deleteFrom('rateLimits').where('bucket', '=', name).where('key', '=', key).execute()
  }

  return { charge, refund, clear }
}
export type RateLimiter = ReturnType<typeof createRateLimiter>

interface CountUp {
  name: RateLimitName
  key: string
  now: Date
  windowSeconds: number
}

async function countUp(db: Db, { name, key, now, windowSeconds }: CountUp): Promise<{ count: number; resetsAt: Date }> {
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ count: number; resetsAt: Date }>`
    insert into rate_limits as r (bucket, key, count, resets_at) values (${name}, ${key}, 1, ${resetsAt})
    on conflict (bucket, key) do update set
      count = case when r.resets_at <= ${now} then 1 else least(r.count, 1000000) + 1 end,
      resets_at = case when r.resets_at <= ${now} then excluded.resets_at else r.resets_at end
    returning count, resets_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a counter was not returned')
  return row
}

function waitingTime(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
