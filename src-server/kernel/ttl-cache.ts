import { LRUCache } from 'lru-cache'
import type { Clock } from './clock.ts'

/** A change shows everywhere after so long; meanwhile what visitors' pages ask for costs no query. */
const TTL_MS = 5000
const MOST = 1000

/** Remembers answers for a few seconds; calls at once share one reading, and a failed reading is not kept. */
export function createTtlCache(clock: Clock, ttl = TTL_MS) {
  const kept = new LRUCache<string, Promise<unknown>>({
    max: MOST,
    ttl,
    ttlResolution: 0, // the clock is asked each time: a test's clock is moved
    perf: { now: () => clock.now().getTime() },
  })

  async function get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const found = kept.get(key)
    if (found) return found as Promise<Value>
    const value = load()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    return value
  }

  const forget = (): void => kept.clear()
  return { get, forget }
}
