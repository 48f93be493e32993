import { formatPrice, ungrouped } from './numbers.ts'

const DIGITS_THAT_COUNT = 5
const FEWEST_DECIMALS = 2

/** With how many decimals a price is shown: so many that five digits of it count, two at least. */
export function priceDecimals(price: string): number {
  const [whole = '0', fraction = ''] = price.split('.')
  if (/[1-9]/.test(whole)) return Math.max(FEWEST_DECIMALS, DIGITS_THAT_COUNT - whole.length)
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return zeros + DIGITS_THAT_COUNT
}

/** Decimal text with exactly so many decimals; what is more is cut, towards 0 or away from it. */
export function withDecimals(price: string, decimals: number, isUp = false): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const kept = `${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`
  const isMore = isUp && /[1-9]/.test(fraction.slice(decimals))
  const digits = String(BigInt(kept) + (isMore ? 1n : 0n)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const cut = (price: string): string => withDecimals(price, priceDecimals(price))

/** A price as it is shown wherever it is not the price of a deal: '0.14358', '16.144', '0.017774', '12345.67'. */
export const shortPrice = (price: string): string => ungrouped(cut(price))

/** The same in US dollars, without closing zeros beyond the cents: '$0.14051', '$2.2986', '$1.00'. */
export const shortUsd = (price: string): string => formatPrice(cut(price))
