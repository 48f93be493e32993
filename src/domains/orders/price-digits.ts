const DIGITS_THAT_COUNT = 5
const MOST_DECIMALS = 7

/** With how many decimals a market's prices are shown: so many that five digits of its price count. */
export function priceDecimals(price: string | null): number {
  if (price === null) return MOST_DECIMALS
  const [whole = '0', fraction = ''] = price.split('.')
  if (/[1-9]/.test(whole)) return Math.max(2, DIGITS_THAT_COUNT - whole.length)
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return Math.min(MOST_DECIMALS, zeros + DIGITS_THAT_COUNT)
}

/** Decimal text with exactly so many decimals; what is more is cut, towards 0 or away from it. */
export function withDecimals(price: string, decimals: number, isUp = false): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const kept = `${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`
  const isMore = isUp && /[1-9]/.test(fraction.slice(decimals))
  const digits = String(BigInt(kept) + (isMore ? 1n : 0n)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
