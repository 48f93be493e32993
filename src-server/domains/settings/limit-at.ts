import type { RaisedLimit } from '#shared/domains/settings/settings.schema.ts'

/** A limit in US dollars, decimal text, and a higher one that takes its place at a time. */
export interface StoredLimit {
  transactionLimit: string
  raisedLimit: string | null
  raisedLimitFrom: Date | null
}

/** The limit that counts then: nothing has to happen for a raised one to begin. */
export const limitAt = ({ transactionLimit, raisedLimit, raisedLimitFrom }: StoredLimit, now: Date): string =>
  raisedLimit !== null && raisedLimitFrom !== null && raisedLimitFrom <= now ? raisedLimit : transactionLimit

/** The higher limit that waits then, or null. */
export function raiseAfter({ raisedLimit, raisedLimitFrom }: StoredLimit, now: Date): RaisedLimit | null {
  const waits = raisedLimit !== null && raisedLimitFrom !== null && raisedLimitFrom > now
  return waits ? { limit: raisedLimit, from: raisedLimitFrom.toISOString() } : null
}
