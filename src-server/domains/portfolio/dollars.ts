import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'

/** Exact sums of US dollars: an amount has 7 decimals and a price at most 12, so that their product has 19. */
export type Parts = bigint
const PRICE_DIGITS = 12
const PARTS_PER_CENT = 10n ** 17n

/** Stroops times a price in decimal text. */
export function worth(stroops: bigint, price: string): Parts {
  const [whole = '0', fraction = ''] = price.split('.')
  return stroops * BigInt(whole + fraction.slice(0, PRICE_DIGITS).padEnd(PRICE_DIGITS, '0'))
}

/** Null where one of both is unknown. */
export const plus = (a: Parts | null, b: Parts | null): Parts | null => (a === null || b === null ? null : a + b)

/** Rounded half away from 0. */
export function toCents(parts: Parts): bigint {
  const cents = (2n * abs(parts) + PARTS_PER_CENT) / (2n * PARTS_PER_CENT)
  return parts < 0n ? -cents : cents
}

export const abs = (value: bigint): bigint => (value < 0n ? -value : value)

/** Cents as decimal text, with a minus where they are owed. */
export const centsText = (cents: bigint): string => (cents < 0n ? `-${formatUsdCents(-cents)}` : formatUsdCents(cents))

/** Cents of decimal text that may have a minus. */
export const centsOf = (text: string): bigint => (text.startsWith('-') ? -usdCents(text.slice(1)) : usdCents(text))

/** A part of a whole in percent, decimal text with 2 decimals, rounded half away from 0; null of nothing. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole <= 0n) return null
  const hundredths = (2n * abs(part) * 10_000n + whole) / (2n * whole)
  return centsText(part < 0n ? -hundredths : hundredths)
}

/** Dollars for one unit, decimal text with 7 decimals, rounded half up. */
export function perUnit(cost: Parts, stroops: bigint): string | null {
  if (stroops <= 0n) return null
  const whole = stroops * 10n ** 5n
  const scaled = (2n * cost + whole) / (2n * whole)
  return `${scaled / 10_000_000n}.${String(scaled % 10_000_000n).padStart(7, '0')}`
}
