import type { Clock } from './clock.ts'

/** A change shows everywhere after so long; meanwhile what visitors' pages ask for costs no query. */
const KEPT_MS = 5000

/** Remembers answers for a few seconds; calls at once share one reading, and a failed reading is not kept. */
export function createTtlCache(clock: Clock) {
  const kept = new Map<string, { until: number; value: Promise<unknown> }>()

  async function get<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found && found.until > now) return found.value as Promise<Value>
    const value = load()
    kept.set(key, { until: now + KEPT_MS, value })
    value.catch(() => kept.delete(key))
    return value
  }

  const forget = (): void => kept.clear()
  return { get, forget }
}
