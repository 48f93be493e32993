import { groupDigits, separators } from './separators.ts'

/** Decimal text split for display: grouped whole part, the digits that count, and the zeros that only fill up. */
export interface AmountParts {
  whole: string
  significant: string
  zeros: string
}

/** All decimals of unsigned decimal text, closing zeros apart. */
export function detailParts(value: string): AmountParts {
  const [whole = '0', fraction = ''] = value.split('.')
  const significant = fraction.replace(/0+$/, '')
  return { whole: groupDigits(whole), significant, zeros: fraction.slice(significant.length) }
}

/** As detailParts, cut (never rounded) to 2 decimals; an amount below 0.01 keeps its digits, so that it never reads as nothing. */
export function listParts(value: string): AmountParts {
  const [whole = '0', fraction = ''] = value.split('.')
  const cut = fraction.slice(0, 2).padEnd(2, '0')
  if (/[1-9]/.test(cut)) return { whole: groupDigits(whole), significant: cut, zeros: '' }
  const tiny = /^0*$/.test(whole) ? fraction.replace(/0+$/, '') : ''
  return { whole: groupDigits(whole), significant: tiny, zeros: tiny ? '' : cut }
}

/** '250.0000000' -> '250', '0.5000000' -> '0.5' or '0,5': the shortest text of the same amount, for buttons and sentences. */
export function plainAmount(value: string): string {
  const { whole, significant } = detailParts(value)
  return significant ? `${whole}${separators().decimal}${significant}` : whole
}
