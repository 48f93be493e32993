import { formatPercent, formatShare } from '#client/ui/numbers.ts'
import type { CustodyAsset } from '#shared/domains/admin/business.schema.ts'

const DIGITS = 7

const exact = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(DIGITS, '0').slice(0, DIGITS))
}

/** Sums over all accounts may be more than one account can hold. */
export const isCovered = ({ owed, held }: CustodyAsset): boolean => exact(held) >= exact(owed)

/** The sum held in percent of that owed, cut to two decimals, from 1,000 on to none; a dash where nothing is owed. */
export function coveredOf({ owed, held }: CustodyAsset): string {
  const whole = exact(owed)
  if (whole === 0n) return '–'
  const hundredths = String((exact(held) * 10_000n) / whole).padStart(3, '0')
  const [percent, decimals] = [hundredths.slice(0, -2), hundredths.slice(-2)]
  if (percent.length > 3) return formatShare(Number(percent) * 10)
  return formatPercent(`${percent}.${decimals}`).replace('+', '')
}
