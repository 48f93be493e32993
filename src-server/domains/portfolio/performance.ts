import { abs, centsText, type Parts } from './dollars.ts'

const ONE = 10n ** 18n

/** Values at the ends of days, null where unknown; what was paid in and taken out within each day that ends there. */
export interface Day {
  value: Parts | null
  paidIn: Parts
  takenOut: Parts
}

/**
 * Time-weighted growth over days, times 10^18: each day's is (its value + what was taken out) / (the day before's value + what
 * was paid in), so that neither deposits nor withdrawals count. A day before anything is held changes nothing. A day that begins
 * or ends with an unknown value has none (null), and growth goes on from the next known value.
 */
export function growth(before: Parts | null, days: readonly Day[]): (bigint | null)[] {
  let all = ONE
  let last = before
  return days.map(({ value, paidIn, takenOut }) => {
    const [from, to] = [last, value]
    last = value
    if (from === null || to === null) return null
    const base = from + paidIn
    if (base > 0n) all = (all * (to + takenOut)) / base
    return all
  })
}

/** From growth to percent: 1.0384 x 10^18 -> '3.84'. */
export function growthPercent(after: bigint, before: bigint = ONE): string | null {
  if (before <= 0n) return null
  const change = after - before
  const hundredths = (2n * abs(change) * 10_000n + before) / (2n * before)
  return centsText(change < 0n ? -hundredths : hundredths)
}
