/** `unclear`: it can mean two sums; null: it is none. */
export type ReadCents = bigint | 'unclear' | null

/**
 * `$1,234.56`, `1.234,56`, `(12.00)`, `-12`; null for anything else, formulas among them. One separator with exactly three digits
 * behind it may be either, unless a 0 stands alone before it: no group begins so, and 0.500 is half a dollar.
 */
export function readCents(text: string): ReadCents {
  const bare = text.replaceAll(/\s|USD|US\$|\$/gi, '').replaceAll('\u2212', '-')
  const match = /^(\(?)([+-]?)([\d.,]{1,20})(\)?)$/.exec(bare)
  if (!match?.[3] || (match[1] === '(') !== (match[4] === ')')) return null
  const figures = match[3]
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(figures)) return 'unclear'
  const cents = /^0[.,]\d{3,}$/.test(figures) ? fractionCents(figures.slice(2)) : groupedCents(figures)
  return cents === null ? null : match[1] === '(' || match[2] === '-' ? -cents : cents
}

/** Decimals of a dollar that are whole cents. */
const fractionCents = (decimals: string): bigint | null =>
  /^\d\d0*$/.test(decimals) ? BigInt(decimals.slice(0, 2)) : null

function groupedCents(figures: string): bigint | null {
  const decimal = /[.,](\d{1,2})$/.exec(figures)
  const whole = decimal ? figures.slice(0, -decimal[0].length) : figures
  const other = decimal?.[0].startsWith(',') ? '.' : ','
  const groups = whole.split(whole.includes(other) ? other : decimal ? other : /[.,]/)
  const isGrouped = groups.length === 1 || groups.slice(1).every((group) => group.length === 3)
  if (!isGrouped || !groups.every((group) => /^\d+$/.test(group)) || groups.join('').length > 10) return null
  if (groups.length > 1 && groups[0]?.startsWith('0')) return null
  return BigInt(groups.join('')) * 100n + BigInt((decimal?.[1] ?? '').padEnd(2, '0') || '0')
}
