import { formatPrice } from '#client/ui/numbers.ts'

const DIGITS = 5

/** A price cut to five digits that count, for lists and headlines: '$0.14051', '$2.2986', '$12,345.67'. */
export function shortPrice(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  if (whole !== '0') return formatPrice(`${whole}.${fraction.slice(0, Math.max(DIGITS - whole.length, 2))}0`)
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0
  return formatPrice(`0.${fraction.slice(0, zeros + DIGITS)}0`)
}
