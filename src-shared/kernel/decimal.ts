/** A price or a rate as it is typed and asked for: decimal text below 10^12 with 12 decimals at most; 0 has this form too. */
export const PRICE_FORM = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,12})?$/

/** Decimal text, a minus allowed, times 10 to the power of so many digits; further digits are cut off. */
export function scaled(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return text.startsWith('-') ? -value : value
}

/** One decimal text by another above 0, with so many decimals; further ones are cut off. */
export function quotient(dividend: string, divisor: string, digits: number): string {
  const inner = Math.max(decimalsOf(dividend), decimalsOf(divisor))
  const value = (scaled(dividend, inner) * 10n ** BigInt(digits)) / scaled(divisor, inner)
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0')
  return `${value < 0n ? '-' : ''}${text.slice(0, text.length - digits)}${digits > 0 ? '.' : ''}${text.slice(text.length - digits)}`
}

const decimalsOf = (text: string): number => text.split('.')[1]?.length ?? 0
