import { formatPrice, ungrouped } from '#client/ui/numbers.ts'

const DIGITS = 5

/** A price cut to five digits that count, or to four decimals: '0.14358', '16.1443', '0.017774'. */
export const listPrice = (price: string): string => ungrouped(cut(price))
export const listUsd = (price: string): string => formatPrice(cut(price))

function cut(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  if (whole !== '0') {
    const decimals = whole.length > 3 ? 2 : 4
    return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
  }
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return `0.${fraction.slice(0, zeros + DIGITS).padEnd(zeros + DIGITS, '0')}`
}
