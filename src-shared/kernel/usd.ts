import { STROOPS_PER_UNIT } from './stroops.ts'

const CENT_DIGITS = 2

type Figure = string | number | null | undefined

/** Balance times price, each decimal text, rounded up to 2 decimals, so that parts are never worth less than the whole; '0.00' where either is none. */
export function usdValueUp(balance: string, price: string): string {
  const b = decimal(balance)
  const p = decimal(price)
  if (b === null || p === null) return formatUsdCents(0n)
  const unit = 10n ** BigInt(b.digits + p.digits)
  return formatUsdCents((b.value * p.value * 100n + unit - 1n) / unit)
}

/** Balance times price, each decimal text, rounded down to 2 decimals; '0.00' where either is none. */
export function usdValueDown(balance: string, price: string): string {
  const b = decimal(balance)
  const p = decimal(price)
  if (b === null || p === null) return formatUsdCents(0n)
  return formatUsdCents((b.value * p.value * 100n) / 10n ** BigInt(b.digits + p.digits))
}

/** Balance times price, each decimal text or a number, rounded half up to 2 decimals; '0.00' where either is neither (specification, section 5). */
export function usdValue(balance: Figure, price: Figure): string {
  const b = decimal(plain(balance))
  const p = decimal(plain(price))
  if (b === null || p === null) return '0.00'
  const unit = 10n ** BigInt(b.digits + p.digits)
  return formatUsdCents((2n * b.value * p.value * 100n + unit) / (2n * unit))
}

/** Stroops that dollars buy at a price for one unit, rounded down; null where either is no number or the price is 0. */
export function stroopsFor(usd: string, price: string): bigint | null {
  const u = decimal(usd)
  const p = decimal(price)
  if (u === null || p === null || p.value === 0n) return null
  return (u.value * STROOPS_PER_UNIT * 10n ** BigInt(p.digits)) / (p.value * 10n ** BigInt(u.digits))
}

/** Sum of texts that usdValue made. */
export function sumUsd(values: readonly string[]): string {
  return formatUsdCents(values.reduce((sum, value) => sum + usdCents(value), 0n))
}

/** US dollars as decimal text, with 2 decimals at most -> cents. Throws RangeError where it is none. */
export function usdCents(text: string): bigint {
  const amount = decimal(text)
  if (amount === null || amount.digits > CENT_DIGITS) throw new RangeError(`not a sum in dollars: ${text.slice(0, 40)}`)
  return amount.value * 10n ** BigInt(CENT_DIGITS - amount.digits)
}

/** A number without an exponent; text as it is. */
function plain(figure: Figure): string {
  if (typeof figure !== 'number') return figure ?? ''
  const text = String(figure)
  if (!text.includes('e')) return text
  return Number.isInteger(figure) ? String(BigInt(figure)) : figure.toFixed(20)
}

/** Decimal text with its commas taken out, exact: value divided by 10 to the power of digits. */
function decimal(text: string): { value: bigint; digits: number } | null {
  const digits = text.replaceAll(',', '')
  if (!/^\d+(\.\d+)?$/.test(digits)) return null
  const [whole = '0', fraction = ''] = digits.split('.')
  return { value: BigInt(whole + fraction), digits: fraction.length }
}

/** Cents as decimal text with 2 decimals. */
export function formatUsdCents(cents: bigint): string {
  const size = cents < 0n ? -cents : cents
  return `${cents < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
