import { scaled } from './decimal.ts'

const DIGITS = 12

/** The change from one figure to a later one in percent, decimal text with 2 decimals, rounded half away from 0; null where there is none. */
export function percentBetween(before: string | null, after: string | null): string | null {
  if (before === null || after === null) return null
  const [from, to] = [scaled(before, DIGITS), scaled(after, DIGITS)]
  if (from <= 0n) return null
  const change = (to - from) * 10_000n
  const hundredths = (2n * (change < 0n ? -change : change) + from) / (2n * from)
  const text = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
  return change < 0n && hundredths > 0n ? `-${text}` : text
}
