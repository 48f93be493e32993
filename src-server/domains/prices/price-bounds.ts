import { scaled } from '#shared/kernel/decimal.ts'

/** An hour's price, in trillionths of a dollar. */
export interface HourPrice {
  at: Date
  usd: bigint
}
export interface PriceBounds {
  mean: bigint
  /** What it was before it moved by more than a fifth of the highest hour, or the same the other way round; null where it did not. */
  jumpedFrom: bigint | null
}

const DIGITS = 12

/** Decimal text to trillionths. */
export const toTrillionths = (usd: string): bigint => scaled(usd, DIGITS)

export function fromTrillionths(usd: bigint): string {
  const text = String(usd).padStart(DIGITS + 1, '0')
  return `${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`
}

/** Whether two prices are within a fifth of the higher one. */
export const isNear = (a: bigint, b: bigint): boolean => a * 10n >= b * 8n && b * 10n >= a * 8n

/**
 * What the hours since `from` say of the price of now: their mean by time, each hour's price counting until the next one that has
 * one, and whether it jumped. Hours are the oldest first; the first may be older than `from`.
 */
export function boundsOf(
  usd: bigint,
  hours: readonly HourPrice[],
  { from, now }: { from: Date; now: Date },
): PriceBounds {
  const highest = hours.reduce((most, hour) => (hour.usd > most ? hour.usd : most), usd)
  const lowest = hours.reduce((least, hour) => (hour.usd < least ? hour.usd : least), usd)
  const before = (reference: bigint) => hours.findLast((hour) => isNear(hour.usd, reference))?.usd ?? null
  const jumpedFrom = isNear(usd, highest) ? (isNear(usd, lowest) ? null : before(lowest)) : before(highest)
  return { mean: meanOf(usd, hours, { from, now }), jumpedFrom }
}

function meanOf(usd: bigint, hours: readonly HourPrice[], { from, now }: { from: Date; now: Date }): bigint {
  let [sum, span] = [0n, 0n]
  for (const [place, hour] of hours.entries()) {
    const begin = Math.max(hour.at.getTime(), from.getTime())
    const end = Math.min(hours[place + 1]?.at.getTime() ?? now.getTime(), now.getTime())
    if (end <= begin) continue
    sum += hour.usd * BigInt(end - begin)
    span += BigInt(end - begin)
  }
  return span === 0n ? usd : sum / span
}
