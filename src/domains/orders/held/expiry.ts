import { fromLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'

type Expiry = 'never' | 'day' | 'week' | 'date'
/** Until when an order counts, as it is chosen: `until` is what the date field holds, in the person's time zone. */
export interface ExpiryDraft {
  expiry: Expiry
  until: string
}
export type ExpiryFault = 'empty' | 'past' | 'far'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const MOST_MS = 366 * DAY_MS
const LASTS: Record<Exclude<Expiry, 'date'>, number | null> = { never: null, day: DAY_MS, week: 7 * DAY_MS }

/** When an order of that choice ends, ISO; undefined: never, or not known yet. */
export function expiryTime({ expiry, until }: ExpiryDraft, now = new Date(serverNow())): string | undefined {
  if (expiry === 'date') return fromLocal(until) || undefined
  const lasts = LASTS[expiry]
  return lasts === null ? undefined : new Date(now.getTime() + lasts).toISOString()
}

/** What keeps an own date from being one: an order counts for a minute at least and for a year at most. */
export function expiryFault({ expiry, until }: ExpiryDraft, now = new Date(serverNow())): ExpiryFault | null {
  if (expiry !== 'date') return null
  const end = fromLocal(until)
  if (end === '') return 'empty'
  const left = new Date(end).getTime() - now.getTime()
  if (left < MINUTE_MS) return 'past'
  return left > MOST_MS ? 'far' : null
}
