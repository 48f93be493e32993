import { quotient } from '#shared/kernel/decimal.ts'
import { choices } from './choices.ts'
import { priceDecimals, withDecimals } from './digits.ts'
import { decimal, digitsOf, formatter } from './numbers.ts'

/**
 * US dollars in the currency that the person has chosen, for figures that are only looked at: what is held, prices, charts. Limits,
 * caps, holds, records, statements and reports are written by formatUsd. Without a rate both are the same.
 */
const DECIMALS = 20

/** The currency that figures are shown in now: US dollars where the chosen currency has no rate. */
export function shownCurrency(): string {
  const { currency, rate } = choices()
  return rate === null ? 'USD' : currency
}

function converted(usd: string): string {
  const { rate } = choices()
  return rate === null ? usd : quotient(usd, rate.usd, DECIMALS)
}

const written = (usd: string, options: Intl.NumberFormatOptions = {}): string =>
  formatter({ style: 'currency', currency: shownCurrency(), ...options }).format(decimal(converted(usd)))

/** '16766.35' -> '$16,766.35', or '15.524,40 €'. US dollars as decimal text. */
export const formatWorth = (usd: string): string => written(usd)

/** '178039.41' -> '$178,039': of sums that nobody counts in cents. */
export const formatWorthWhole = (usd: string): string => written(usd, { maximumFractionDigits: 0 })

/** '16071.5' -> '$16.1K': beside the axis of a chart. */
export const formatWorthShort = (usd: string): string =>
  written(usd, { notation: 'compact', maximumSignificantDigits: 4 })

/** '59.74' -> '+$59.74', '-12' -> '-$12.00', '0' -> '$0.00'. */
export const formatWorthChange = (usd: string): string => written(usd, { signDisplay: 'exceptZero' })

/** A price with the digits that count: '$0.14051', '$2.2986', '$1.00'. */
export function shortWorth(usd: string): string {
  const price = converted(usd)
  const cut = withDecimals(price, priceDecimals(price))
  const options = { style: 'currency', currency: shownCurrency(), ...digitsOf(2) } as const
  return formatter(options).format(decimal(cut))
}
