const CENT_DIGITS = 2

/** Balance times price, both decimal text, rounded half up to 2 decimals; '0.00' where either is no number (specification, section 5). */
export function usdValue(balance: string, price: string | null): string {
  const b = decimal(balance)
  const p = decimal(price ?? '')
  if (b === null || p === null) return '0.00'
  const unit = 10n ** BigInt(b.digits + p.digits)
  return dollars((2n * b.value * p.value * 100n + unit) / (2n * unit))
}

/** Sum of texts that usdValue made. */
export function sumUsd(values: readonly string[]): string {
  return dollars(values.reduce((sum, value) => sum + usdCents(value), 0n))
}

/** US dollars as decimal text, with 2 decimals at most -> cents. Throws RangeError where it is none. */
export function usdCents(text: string): bigint {
  const amount = decimal(text)
  if (amount === null || amount.digits > CENT_DIGITS) throw new RangeError(`not a sum in dollars: ${text.slice(0, 40)}`)
  return amount.value * 10n ** BigInt(CENT_DIGITS - amount.digits)
}

/** Decimal text with its commas taken out, exact: value divided by 10 to the power of digits. */
function decimal(text: string): { value: bigint; digits: number } | null {
  const plain = text.replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  const [whole = '0', fraction = ''] = plain.split('.')
  return { value: BigInt(whole + fraction), digits: fraction.length }
}

const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
