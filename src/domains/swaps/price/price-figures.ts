import { ungrouped } from '#client/ui/numbers.ts'

const DIGITS = 5
const ON_THE_AXIS = 4

/** A price cut to five digits that count: '16.144', '0.061706'. */
export function priceFigure(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const zeros = whole === '0' ? (/^0*/.exec(fraction)?.[0].length ?? 0) : 0
  const decimals = whole === '0' ? zeros + DIGITS : Math.max(2, DIGITS - whole.length)
  return ungrouped(`${whole}.${fraction.slice(0, decimals).padEnd(Math.min(decimals, 2), '0')}`)
}

/** A place on the axis, which the drawing library computes: '16.72' of '16.720000000000002'. */
export const axisFigure = (price: string): string => ungrouped(String(Number(Number(price).toPrecision(ON_THE_AXIS))))
