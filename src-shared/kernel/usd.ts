import { toStroops } from './stroops.ts'

const DIGITS = 7n

/** Balance times price, both decimal text, rounded half up to 2 decimals; '0.00' where either is no number (specification, section 5). */
export function usdValue(balance: string, price: string | null): string {
  const b = scaled(balance)
  const p = scaled(price ?? '')
  if (b === null || p === null) return '0.00'
  return cents((b * p + 5n * 10n ** (2n * DIGITS - 3n)) / 10n ** (2n * DIGITS - 2n))
}

/** Sum of texts that usdValue made. */
export function sumUsd(values: readonly string[]): string {
  return cents(values.reduce((sum, value) => sum + toStroops(value) / 10n ** (DIGITS - 2n), 0n))
}

function scaled(text: string): bigint | null {
  const plain = text.replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(plain)) return null
  const [whole = '0', fraction = ''] = plain.split('.')
  return BigInt(whole + fraction.slice(0, Number(DIGITS)).padEnd(Number(DIGITS), '0'))
}

const cents = (n: bigint): string => `${n / 100n}.${String(n % 100n).padStart(2, '0')}`
