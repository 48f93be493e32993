import { MOST_MOVED_PERCENT } from '#shared/domains/deposits/deposits.states.ts'
import type { MethodSettings } from '#shared/domains/deposits/payment-methods.schema.ts'
import { formatUsdCents, stroopsFor, usdCents } from '#shared/kernel/usd.ts'

const RATE_DIGITS = 10

/** Decimal text as an integer of that many digits; what does not fit is rounded up. */
function scaledUp(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return /[1-9]/.test(fraction.slice(digits)) ? kept + 1n : kept
}

/** Decimal text with at most 10 digits, in the house's favour. */
export const roundedRate = (rate: string): string => fromScaled(scaledUp(rate, RATE_DIGITS))

/** US dollars for one unit with a spread in percent on top, rounded up. */
export function rateWithSpread(market: string, spreadPercent: string): string {
  const hundredths = 10_000n + scaledUp(spreadPercent, 2)
  return fromScaled((scaledUp(market, RATE_DIGITS) * hundredths + 9_999n) / 10_000n)
}

const fromScaled = (value: bigint): string => {
  const text = value.toString().padStart(RATE_DIGITS + 1, '0')
  return `${text.slice(0, -RATE_DIGITS)}.${text.slice(-RATE_DIGITS)}`
}

/** Fee on a sum, rounded up to the cent. */
export function feeOn(
  usd: string,
  { feePercent, feeFlatUsd }: Pick<MethodSettings, 'feePercent' | 'feeFlatUsd'>,
): string {
  const share = (usdCents(usd) * scaledUp(feePercent, 2) + 9_999n) / 10_000n
  return formatUsdCents(share + usdCents(feeFlatUsd))
}

/** Stroops that a sum buys after its fee, rounded down; null where nothing is left. */
export function boughtFor(usd: string, { feeUsd, rate }: { feeUsd: string; rate: string }): bigint | null {
  const left = usdCents(usd) - usdCents(feeUsd)
  if (left <= 0n) return null
  const stroops = stroopsFor(formatUsdCents(left), rate)
  return stroops === null || stroops === 0n ? null : stroops
}

/** Whether a rate is so near to another, up or down, that what was agreed by that one still counts. */
export function isNear(rate: string, agreed: string): boolean {
  const [now, then] = [scaledUp(rate, RATE_DIGITS), scaledUp(agreed, RATE_DIGITS)]
  const off = now > then ? now - then : then - now
  return off * 100n <= then * BigInt(MOST_MOVED_PERCENT)
}
