/** Decimal text, a minus allowed, times 10 to the power of so many digits; further digits are cut off. */
export function scaled(text: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const value = BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  return text.startsWith('-') ? -value : value
}
