/** One unit of any Stellar asset is 10^7 stroops; balances are signed 64-bit integers of stroops. */
export const STROOPS_PER_UNIT = 10_000_000n
export const MAX_STROOPS = 9_223_372_036_854_775_807n

const DECIMAL = /^(0|[1-9]\d{0,11})(?:\.(\d{1,7}))?$/

/** Decimal text with at most 7 decimals -> stroops; null for anything else (signs, exponents, commas, spaces, other digits). */
export function parseStroops(text: string): bigint | null {
  const match = DECIMAL.exec(text)
  if (!match?.[1]) return null
  const stroops = BigInt(match[1]) * STROOPS_PER_UNIT + BigInt((match[2] ?? '').padEnd(7, '0'))
  return stroops <= MAX_STROOPS ? stroops : null
}

/** Decimal text that is known to be an amount -> stroops. Throws RangeError where it is not one. */
export function toStroops(text: string): bigint {
  const negative = text.startsWith('-')
  const stroops = parseStroops(negative ? text.slice(1) : text)
  if (stroops === null) throw new RangeError(`not an amount: ${text.slice(0, 40)}`)
  return negative ? -stroops : stroops
}

/** Stroops -> decimal text with exactly 7 decimals, as Horizon writes amounts. */
export function fromStroops(stroops: bigint): string {
  const absolute = stroops < 0n ? -stroops : stroops
  const text = `${absolute / STROOPS_PER_UNIT}.${String(absolute % STROOPS_PER_UNIT).padStart(7, '0')}`
  return stroops < 0n ? `-${text}` : text
}

/** Stored decimal text without the zeros at its end: '2.5000000' -> '2.5'. */
export function bareText(stored: string): string {
  if (!stored.includes('.')) return stored
  let end = stored.length
  while (stored[end - 1] === '0') end -= 1
  return stored.slice(0, stored[end - 1] === '.' ? end - 1 : end)
}
