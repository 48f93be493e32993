/** Decimals that the ledger's amounts have; smaller prices get more, so that seven digits always count. */
const LEAST_DECIMALS = 7
const MOST_DECIMALS = 20

/** A price n/d above 0 as decimal text: with 7 decimals, or as many as it takes for 7 digits that count, without zeros at the end. */
export function fractionText(n: bigint, d: bigint): string {
  let decimals = LEAST_DECIMALS
  while (decimals < MOST_DECIMALS && (n * 10n ** BigInt(decimals)) / d < 1_000_000n) decimals++
  const scale = 10n ** BigInt(decimals)
  const scaled = (2n * n * scale + d) / (2n * d) // half up
  let fraction = String(scaled % scale).padStart(decimals, '0')
  while (fraction.endsWith('0')) fraction = fraction.slice(0, -1)
  return fraction === '' ? `${scaled / scale}` : `${scaled / scale}.${fraction}`
}

/** Stroops of the counter asset that so many of the base asset are worth at n/d, rounded down. */
export const counterOf = (base: bigint, { n, d }: { n: number | bigint; d: number | bigint }): bigint =>
  (base * BigInt(n)) / BigInt(d)

/** Stroops of the base asset that so many of the counter asset buy at n/d, rounded down. */
export const baseOf = (counter: bigint, { n, d }: { n: number | bigint; d: number | bigint }): bigint =>
  (counter * BigInt(d)) / BigInt(n)

const DIGITS = 20
const ONE = 10n ** BigInt(DIGITS)

/** 1 divided by a price above 0 that is decimal text, as `fractionText` writes it. */
export function inverseText(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  return fractionText(ONE, BigInt(whole + fraction.slice(0, DIGITS).padEnd(DIGITS, '0')))
}
